// Names before Swift 4.2, which sources of that time still have.

/// The name of `CAMediaTimingFillMode.forwards` before Swift 4.2.
public let kCAFillModeForwards = CAMediaTimingFillMode.forwards
/// The name of `CAMediaTimingFillMode.backwards` before Swift 4.2.
public let kCAFillModeBackwards = CAMediaTimingFillMode.backwards
/// The name of `CAMediaTimingFillMode.both` before Swift 4.2.
public let kCAFillModeBoth = CAMediaTimingFillMode.both
/// The name of `CAMediaTimingFillMode.removed` before Swift 4.2.
public let kCAFillModeRemoved = CAMediaTimingFillMode.removed
/// The name of `CAMediaTimingFunctionName.linear` before Swift 4.2.
public let kCAMediaTimingFunctionLinear = CAMediaTimingFunctionName.linear
/// The name of `CAMediaTimingFunctionName.easeIn` before Swift 4.2.
public let kCAMediaTimingFunctionEaseIn = CAMediaTimingFunctionName.easeIn
/// The name of `CAMediaTimingFunctionName.easeOut` before Swift 4.2.
public let kCAMediaTimingFunctionEaseOut = CAMediaTimingFunctionName.easeOut
/// The name of `CAMediaTimingFunctionName.easeInEaseOut` before Swift 4.2.
public let kCAMediaTimingFunctionEaseInEaseOut = CAMediaTimingFunctionName.easeInEaseOut
/// The name of `CAMediaTimingFunctionName.default` before Swift 4.2.
public let kCAMediaTimingFunctionDefault = CAMediaTimingFunctionName.default
/// The name of `CATransitionType.fade` before Swift 4.2.
public let kCATransitionFade = CATransitionType.fade
/// The name of `CATransitionType.moveIn` before Swift 4.2.
public let kCATransitionMoveIn = CATransitionType.moveIn
/// The name of `CATransitionType.push` before Swift 4.2.
public let kCATransitionPush = CATransitionType.push
/// The name of `CATransitionType.reveal` before Swift 4.2.
public let kCATransitionReveal = CATransitionType.reveal
/// The name of `CATransitionSubtype.fromRight` before Swift 4.2.
public let kCATransitionFromRight = CATransitionSubtype.fromRight
/// The name of `CATransitionSubtype.fromLeft` before Swift 4.2.
public let kCATransitionFromLeft = CATransitionSubtype.fromLeft
/// The name of `CATransitionSubtype.fromTop` before Swift 4.2.
public let kCATransitionFromTop = CATransitionSubtype.fromTop
/// The name of `CATransitionSubtype.fromBottom` before Swift 4.2.
public let kCATransitionFromBottom = CATransitionSubtype.fromBottom
/// The name of `CAShapeLayerLineCap.butt` before Swift 4.2.
public let kCALineCapButt = CAShapeLayerLineCap.butt
/// The name of `CAShapeLayerLineCap.round` before Swift 4.2.
public let kCALineCapRound = CAShapeLayerLineCap.round
/// The name of `CAShapeLayerLineCap.square` before Swift 4.2.
public let kCALineCapSquare = CAShapeLayerLineCap.square
/// The name of `CAShapeLayerLineJoin.miter` before Swift 4.2.
public let kCALineJoinMiter = CAShapeLayerLineJoin.miter
/// The name of `CAShapeLayerLineJoin.round` before Swift 4.2.
public let kCALineJoinRound = CAShapeLayerLineJoin.round
/// The name of `CAShapeLayerLineJoin.bevel` before Swift 4.2.
public let kCALineJoinBevel = CAShapeLayerLineJoin.bevel
/// The name of `CAShapeLayerFillRule.nonZero` before Swift 4.2.
public let kCAFillRuleNonZero = CAShapeLayerFillRule.nonZero
/// The name of `CAShapeLayerFillRule.evenOdd` before Swift 4.2.
public let kCAFillRuleEvenOdd = CAShapeLayerFillRule.evenOdd
/// The name of `CALayerContentsGravity.center` before Swift 4.2.
public let kCAGravityCenter = CALayerContentsGravity.center
/// The name of `CALayerContentsGravity.resize` before Swift 4.2.
public let kCAGravityResize = CALayerContentsGravity.resize
/// The name of `CALayerContentsGravity.resizeAspect` before Swift 4.2.
public let kCAGravityResizeAspect = CALayerContentsGravity.resizeAspect
/// The name of `CALayerContentsGravity.resizeAspectFill` before Swift 4.2.
public let kCAGravityResizeAspectFill = CALayerContentsGravity.resizeAspectFill
/// The name of `CAAnimationCalculationMode.linear` before Swift 4.2.
public let kCAAnimationLinear = CAAnimationCalculationMode.linear
/// The name of `CAAnimationCalculationMode.discrete` before Swift 4.2.
public let kCAAnimationDiscrete = CAAnimationCalculationMode.discrete
/// The name of `CAAnimationCalculationMode.paced` before Swift 4.2.
public let kCAAnimationPaced = CAAnimationCalculationMode.paced
/// The name of `CAAnimationCalculationMode.cubic` before Swift 4.2.
public let kCAAnimationCubic = CAAnimationCalculationMode.cubic
/// The name of `CAAnimationRotationMode.rotateAuto` before Swift 4.2.
public let kCAAnimationRotateAuto = CAAnimationRotationMode.rotateAuto
/// The name of `CAGradientLayerType.axial` before Swift 4.2.
public let kCAGradientLayerAxial = CAGradientLayerType.axial
/// The name of `CATextLayerAlignmentMode.natural` before Swift 4.2.
public let kCAAlignmentNatural = CATextLayerAlignmentMode.natural
/// The name of `CATextLayerAlignmentMode.left` before Swift 4.2.
public let kCAAlignmentLeft = CATextLayerAlignmentMode.left
/// The name of `CATextLayerAlignmentMode.right` before Swift 4.2.
public let kCAAlignmentRight = CATextLayerAlignmentMode.right
/// The name of `CATextLayerAlignmentMode.center` before Swift 4.2.
public let kCAAlignmentCenter = CATextLayerAlignmentMode.center
/// The name of `CATextLayerAlignmentMode.justified` before Swift 4.2.
public let kCAAlignmentJustified = CATextLayerAlignmentMode.justified
/// The name of `CATextLayerTruncationMode.none` before Swift 4.2.
public let kCATruncationNone = CATextLayerTruncationMode.none
/// The name of `CATextLayerTruncationMode.end` before Swift 4.2.
public let kCATruncationEnd = CATextLayerTruncationMode.end
