// SCCustomView.h and SCCustomView.m of an article on views that a XIB backs (radar 17292752), line by line from Objective-C.
import UIKit

// @interface SCCustomView : UIView
class SCCustomView: UIView {

    // @property (nonatomic, strong) IBOutlet UILabel *label;
    @IBOutlet var label: UILabel!
    // @property (nonatomic, strong) IBOutlet UITextField *textField;
    @IBOutlet var textField: UITextField!

    // @property (nonatomic, strong) UIView *containerView;
    private var containerView: UIView?
    // @property (nonatomic, strong) NSMutableArray *customConstraints;
    private var customConstraints: [NSLayoutConstraint] = []

    // - (instancetype)initWithCoder:(NSCoder *)aDecoder
    required init?(coder aDecoder: NSCoder) {
        super.init(coder: aDecoder)
        commonInit()
    }

    // - (instancetype)initWithFrame:(CGRect)frame
    override init(frame: CGRect) {
        super.init(frame: frame)
        commonInit()
    }

    // - (void)commonInit
    func commonInit() {
        // _customConstraints = [[NSMutableArray alloc] init];
        customConstraints = []

        var view: UIView? = nil
        // NSArray *objects = [[NSBundle mainBundle] loadNibNamed:@"MyCustomView" owner:self options:nil];
        let objects = Bundle.main.loadNibNamed("MyCustomView",
                                               owner: self,
                                               options: nil)!
        // for (id object in objects) { if ([object isKindOfClass:[UIView class]]) {
        for object in objects {
            if object is UIView {
                view = object as? UIView
                break
            }
        }

        if let view {
            containerView = view
            view.translatesAutoresizingMaskIntoConstraints = false
            self.addSubview(view)
            self.setNeedsUpdateConstraints()
        }
    }

    // - (void)updateConstraints
    override func updateConstraints() {
        self.removeConstraints(self.customConstraints)
        self.customConstraints.removeAll()

        if self.containerView != nil {
            let view = self.containerView!
            // NSDictionary *views = NSDictionaryOfVariableBindings(view);
            let views = ["view": view]

            self.customConstraints.append(contentsOf:
                NSLayoutConstraint.constraints(withVisualFormat:
                    "H:|[view]|", options: [], metrics: nil, views: views))
            self.customConstraints.append(contentsOf:
                NSLayoutConstraint.constraints(withVisualFormat:
                    "V:|[view]|", options: [], metrics: nil, views: views))

            self.addConstraints(self.customConstraints)
        }

        super.updateConstraints()
    }
}
