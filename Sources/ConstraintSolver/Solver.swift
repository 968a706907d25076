import Rational
