/// The bundled employees, who are fictional, in the format of a People server.
enum SampleEmployees {
    static let json = #"""
        [
          {"id": 1, "first_name": "John", "last_name": "Doe", "gender": "male", "birth_date": "01 January 1980", \#(portrait("John"))},
          {"id": 2, "first_name": "Emmett", "last_name": "Brown", "gender": "male", "birth_date": "14 February 1969", \#(portrait("Emmett"))},
          {"id": 3, "first_name": "Sarah", "last_name": "Corner", "gender": "female", "birth_date": "04 May 1960", \#(portrait("Sarah"))},
          {"id": 4, "first_name": "Charlotte", "last_name": "Brown", "gender": "female", "birth_date": "9 March 1943", \#(portrait("Charlotte"))},
          {"id": 5, "first_name": "Amara", "last_name": "Obi", "gender": "female", "birth_date": "23 August 1991", \#(portrait("Amara"))},
          {"id": 6, "first_name": "Edith", "last_name": "Marlow", "gender": "female", "birth_date": "7 October 1938", \#(portrait("Edith"))},
          {"id": 7, "first_name": "Milan", "last_name": "Petrović", "gender": "male", "birth_date": "29 February 1988", \#(portrait("Milan"))},
          {"id": 8, "first_name": "Ruth", "last_name": "Calloway", "gender": "female", "birth_date": "30 November 1975", \#(portrait("Ruth"))},
          {"id": 9, "first_name": "Viktor", "last_name": "Rook", "gender": "male", "birth_date": "10 July 1856", \#(portrait("Viktor"))},
          {"id": 10, "first_name": "Unit", "last_name": "Seven", "gender": "other", "birth_date": "13 April 2135", \#(portrait("Unit"))},
          {"id": 11, "first_name": "Zoë", "last_name": "Ångström", "gender": "female", "birth_date": "2 June 2001", \#(portrait("Zoë"))},
          {"id": 12, "first_name": "Katherine", "last_name": "O'Neill-van der Berg", "gender": "female", "birth_date": "18 December 1984", \#(portrait("Katherine"))},
          {"id": 13, "first_name": "Nils", "last_name": "Nowak", "gender": "male", "birth_date": "5 September 1967"},
          {"id": 14, "first_name": "Bea", "last_name": "Draft", "gender": "female", "birth_date": "21 March 1996", \#(pictures("VGhpcyBpcyBhIG5vdGUsIG5vdCBhIHBvcnRyYWl0Lgo="))}
        ]
        """#

    private static func portrait(_ name: String) -> String { pictures(SamplePortraits.base64(of: name)) }

    /// The fields with both sizes of a picture, which have the same content in the sample.
    private static func pictures(_ base64: String) -> String { #""thumbImage": "\#(base64)", "image": "\#(base64)""# }
}
