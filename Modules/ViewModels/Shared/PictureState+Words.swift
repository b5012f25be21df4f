import Models

extension ImageHeader {
    /// The format by the name that people use: "JPEG".
    public var formatName: String {
        mediaType.split(separator: "/").last.map { $0.uppercased() } ?? mediaType
    }
}

extension Picture {
    /// What there is to see, in words: "JPEG, 640×480, 34 kB", "…, cut short".
    public var summary: String {
        guard let header else { return "\(ByteCount.words(data.count)) that are no JPEG, PNG or GIF" }
        return "\(header.formatName), \(header.width)×\(header.height), \(ByteCount.words(data.count))"
            + (isCut ? ", cut short" : "")
    }
}

extension PictureState {
    /// The picture, when its bytes are those of an image.
    public var image: Picture? {
        if case .picture(let picture) = self, picture.header != nil { picture } else { nil }
    }

    /// What there is to see, or why there is nothing to see, in words without a full stop.
    public var summary: String {
        switch self {
        case .none: "no picture"
        case .broken(.undecodable): "the picture is broken: it cannot be decoded"
        case .broken(.tooLarge(let limit)): "the picture is larger than \(ByteCount.words(limit))"
        case .picture(let picture):
            picture.header == nil ? "the picture is broken: \(picture.summary)" : picture.summary
        }
    }
}
