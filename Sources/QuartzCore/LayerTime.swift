extension CALayer {
    /// Returns the layer's time at a time of the whole tree, in seconds: each layer begins, runs and is offset in the time of
    /// the layer above.
    func localTime(_ time: CFTimeInterval) -> CFTimeInterval {
        let above = superlayer?.localTime(time) ?? time
        return (above - beginTime) * Double(speed) + timeOffset
    }

    /// Returns the time of the whole tree at a time of the layer. A layer that rests is at its begin.
    func globalTime(_ time: CFTimeInterval) -> CFTimeInterval {
        let above = (speed == 0 ? 0 : (time - timeOffset) / Double(speed)) + beginTime
        return superlayer?.globalTime(above) ?? above
    }
}
