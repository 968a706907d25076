import SwiftUI
import UIKit

struct ScreenView: UIViewControllerRepresentable {
    func makeUIViewController(context: Context) -> Screen { Screen() }
    func updateUIViewController(_ controller: Screen, context: Context) {}
}

struct ScreenPreviews: PreviewProvider {
    static var previews: some View { ScreenView() }
}

@available(iOS 17, *)
#Preview("Screen") {
    Screen()
}
