/// Words that show whether a text is a sentence or a name.
enum SpokenWords {
    enum Use {
        /// In sentences, not in names.
        case spoken
        /// In names, where the word is in lower case, such as "de" and "la".
        case particle
        case both
    }

    static func use(of word: Bytes) -> Use? { table.value(of: word) }

    private static let table = WordTable<Use>(
        rows: """
            both: do of the
            particle: and de da dos das del della di du la le van von der den ter ten af av bin ibn al el y e zu
            spoken: re aw fw fwd subject betreff asunto objet oggetto so close nice nicely wow ok okay yes yeah yep no nope phew ugh omg lol haha hahaha lmao gg \
              thanks thank thx same oops damn dang ouch yay woo woohoo whew argh hmm hm oh ah eh well good great got \
              morning evening night hello hi hey everyone everybody all guys today's todays yesterday's mine my i \
              i'm im i've it it's its was is are were am me you your we they he she this that these those a an \
              or but not never too very really just only one two lucky luck hard easy tough tricky finally almost \
              again still how what why when who where which can can't could would should won't don't did didn't have \
              had has get go going to from for with in on at by as if than then here there tomorrow tonight later \
              now score scores result results connections puzzle game games edit edited update reply replied \
              forwarded message deleted attachment image photo sticker gif joined left added removed changed created \
              reacted like liked loved congrats bravo brilliant perfect genius beat try tries guess guesses green \
              yellow letters word words ja nein oui non si sí não tak gut toll super schon heute hoy muy bien qué \
              que mal está casi c'est pas trop facile dur difficile bonjour hola guten morgen dzień dobry buenos \
              días bom dia buongiorno god morgon knapp difícil fácil views likes share upvote downvote award save \
              report follow more typing seen delivered read unread online
            """
    ) { ["spoken": .spoken, "particle": .particle, "both": .both][$0] }
}
