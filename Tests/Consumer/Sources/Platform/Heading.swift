/// A target of your own with the name of one of the package's folders.
public enum Heading {
    /// Returns a title as a heading of a page; `<` and `&` are escaped.
    public static func html(_ title: String) -> String {
        "<h1>\(title.replacing("&", with: "&amp;").replacing("<", with: "&lt;"))</h1>"
    }
}
