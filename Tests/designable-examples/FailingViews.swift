import UIKit

/// A view whose code traps.
class TrappingView: UIView {
    override func draw(_ rect: CGRect) {
        let none: [CGFloat] = []
        _ = none[Int(rect.width)]
    }
}

/// A view whose code never returns.
class LoopingView: UIView {
    override func layoutSubviews() { while true {} }
}

/// A view that allocates without end.
class HungryView: UIView {
    private var blocks: [[UInt8]] = []
    override func draw(_ rect: CGRect) {
        while true { blocks.append([UInt8](repeating: 1, count: 1 << 24)) }
    }
}

/// A view without an end of its recursion.
class RecursiveView: UIView {
    override var intrinsicContentSize: CGSize { depth(1) }
    private func depth(_ count: Int) -> CGSize {
        let inner = depth(count + 1)
        return CGSize(width: inner.width + CGFloat(count), height: 1)
    }
    override func draw(_ rect: CGRect) { _ = depth(Int(rect.width)) }
}

/// A view that prints, to the standard output and to all other files.
class PrintingView: UIView {
    override func draw(_ rect: CGRect) {
        print("not a drawing")
        fflush(stdout)
        UIRectFill(rect)
    }
}

/// A view that writes into the answers of its process.
class ForgingView: UIView {
    override func draw(_ rect: CGRect) {
        for file in Int32(3)..<64 { write(file, "{\"forged\":\"<script>\"}\n", 22) }
    }
}

/// A view that ends its process.
class LeavingView: UIView {
    override func draw(_ rect: CGRect) { exit(0) }
}
