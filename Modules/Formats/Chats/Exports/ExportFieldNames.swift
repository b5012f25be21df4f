/// What a field of an export is for: its name in the exports of the programs that are known.
///
/// A name that is not in the table says nothing: who wrote the messages of such an export has to be asked. The values
/// of a field never decide what the field is for.
enum FieldUse: String {
    /// The sender: a name, or an object with the names of a person.
    case sender
    /// The best name in the object of a person.
    case person
    /// A person who is the sender if there is no other field for the sender.
    case account
    // Names of a person, in the sender's object or in the message itself. The best name is the first of these.
    case senderName, nickname, displayName, globalName, realName, name, username
    case firstName, lastName
    /// A phone number or a mail address of the sender.
    case address
    /// A name or an address of the other person in a message that the user sent, else of the sender.
    case contact
    /// The ID of the sender, in a message.
    case senderID
    /// The ID of a person, in the object of that person.
    case id
    /// The persons of the chat, each with an ID and a name.
    case people
    /// Whether the user sent the message.
    case isMine
    /// A value such as `outgoing` for messages that the user sent.
    case direction
    // The text of a message; copies of it, such as HTML; and a title, which is used only without such texts.
    case text, markup, title
    /// The pieces of a text, which are joined.
    case pieces
    case time
    /// Whether, or when, the message was edited, or its other texts.
    case edited
    /// Whether, or when, the message was deleted. A deleted result is not counted.
    case deleted
    /// A state of the message, which may be a word for deleted.
    case state
    /// What a program says about the message around it, such as that it was deleted.
    case properties
    /// Who wrote a forwarded message. A forwarded result is not counted.
    case forwarded
    /// Another message that the message answers or quotes. A quoted result is not counted.
    case quoted
    /// Anything else with texts or persons, such as reactions.
    case other
    /// The number of a puzzle, and its result, in records without a text.
    case puzzle, score
    /// The number of tries, or the words that were tried. A score beside it may be points.
    case tries
    /// The number of a puzzle, or of a row.
    case number
    /// The number of a puzzle or a row, or the name of the game.
    case game
    /// The word that was to be found.
    case word
    /// Whether such a result is of a game in hard mode.
    case hardMode
    /// Whether the game of such a result was solved, whether it was lost, or a word for one of both.
    case solved, lost, outcome
    /// A figure that is computed from the results of several players.
    case computed

    /// Returns the use of a name such as `displayName`, `Display Name` or `display_name`; nil for other names.
    init?(_ name: Bytes) {
        guard name.count <= 40 else { return nil }
        // Namespaces of XML, such as `dsq:`, say nothing.
        let start = name.lastIndex(of: UInt8(ascii: ":")).map { $0 + 1 } ?? 0
        let letters = name.part(start, name.count).filter { $0.isWordPart || $0.isDigit || $0 == UInt8(ascii: "#") }
        guard let use = letters.withUnsafeBufferPointer({ Self.table.value(of: $0) ?? Self.change($0) }) else {
            return nil
        }
        self = use
    }

    /// Returns what a name such as `isEdited`, `removed_at` or `lastEditedDateTime` says about a message, or `createdAt`
    /// about its time.
    private static func change(_ letters: Bytes) -> FieldUse? {
        var stem = letters
        for word in ["is", "was", "message", "last", "date"] as [StaticString] where stem.has(word, at: 0) {
            stem = stem.part(word.utf8CodeUnitCount, stem.count)
        }
        for word in [
            "ms", "utc", "stamp", "time", "unix", "date", "category", "by", "at", "on", "all", "everyone", "for",
        ]
            as [StaticString] where stem.has(word, at: stem.count - word.utf8CodeUnitCount)
        {
            stem = stem.part(0, stem.count - word.utf8CodeUnitCount)
        }
        let use = stem.count < 4 ? nil : table.value(of: stem)
        return use == .edited || use == .deleted || use == .forwarded || use == .time ? use : nil
    }

    init?(_ name: String) {
        guard let use = name.withBytes({ FieldUse($0) }) else { return nil }
        self = use
    }

    /// Returns whether a line is the heading of a table: it has nothing but names of fields.
    static func isHead(_ line: Bytes) -> Bool {
        let cells = line.split { $0.isOne(of: ",;|\t") }.map { Bytes(rebasing: $0).trimmed }.filter { !$0.isEmpty }
        let uses = cells.map { FieldUse($0) }
        guard uses.count == 1, let use = uses[0] else {
            return !uses.contains(nil) && uses.contains { $0?.isFigure != true }
        }
        // A word for a person, such as "Nick", and a computed figure, such as "Max", may be names.
        return use == .name || !use.isPerson && !use.isFigure && ![.pieces, .senderID].contains(use)
    }

    /// Whether the field has a text or a piece of a text.
    var isText: Bool { self == .text || self == .markup || self == .title || self == .pieces }

    private static let table = WordTable(
        rows: """
            senderName: sendername sourcename yourname whatisyourname whatsyourname senderfullname senderdisplayname authorname authordisplayname fromname \
              actordisplayname creatorname postername profilename pushname notifyname verifiedname personname \
              remoteresourcedisplayname userrealname userdisplayname userfullname membername playername speakername \
              blogname 昵称 群昵称 发送者昵称
            sender: sender from author commentauthor user creator createdby membercreator by poster postedby speaker player who \
              sentby writtenby commenter userprofile fromuser sentfrom originator writer u blogger absender von \
              spieler autor auteur remitente mittente de expéditeur avsändare avsender afsender afzender lähettäjä \
              nadawca jugador joueur giocatore speler 发送者 发送人 发件人 作者 差出人 送信者 사용자 보낸사람 보낸이
            account: account profile member person participant actor owner emailaddress
            nickname: nickname
            displayName: displayname display alias
            globalName: globalname
            realName: realname fullname fallbackname friendlyname personaname preferredname fn
            name: name uname nombre nom nome naam namn navn imię имя 姓名 名前 이름
            firstName: firstname first
            lastName: lastname last
            username: username screenname handle login acct nick mentionname uniquename
            address: address email senderemail useremail personemail authoremail phone phonenumber source \
              sourcenumber e164 jid handleid
            contact: contactname talker
            senderID: senderid userid authorid fromid creatorid personid memberid participantid playerid sourceuuid \
              sourceserviceid sourceaci actorid ownerid uid uin gaiaid
            id: id uuid did waid key localid talkerid aci serviceid
            people: users members participants participantdata people profiles contacts persons zerveruserprofile \
              userprofiles memberlist userlist participantlist references
            isMine: fromme isfromme issender isoutgoing outgoing ismine ismyself isself sentbyme isme isown
            direction: type direction msgbox
            text: text textoriginal fulltext rawtext rawcontent body content contents selftext message msg \
              messagetext messagebody data replytext comment commenttext commentcontent caption strcontent nachricht inhalt mensaje \
              messaggio mensagem testo texte texto bericht meddelande besked melding wiadomość сообщение текст 内容 消息 \
              消息内容 メッセージ 本文 메시지 내용
            markup: html bodyhtml texthtml textdisplay contenthtml renderedcontent rendered formattedbody \
              formattedtext cooked raw markdown argumenttext plaintext
            title: title subject subjectline summary
            pieces: richtext segment segments block blocks element elements part parts fragment fragments \
              textentities runs paragraphs lines span div p
            time: date timestamp ts time datetime created create creationtime sent sendtime senddatetime receiveddatetime \
              datesent dateutc published dateunixtime timestampms originalarrivaltime originserverts messagedate \
              messagetime messagetimestamp commentdate readabledate strtime posted when day datum zeit uhrzeit fecha hora \
              heure jour datetimeutc datetimeoriginal lastmessagetime 日期 日時 時間 时间 发送时间 날짜 시간
            edited: edited timestampedited edittime editdate mnewcontent previousmessageversions previousversions edithistory
            deleted: deleted delete removed retracted revoked unsent tombstone tombstoned recalled redacted redactedbecause
            state: status state subtype messagestatus messagestate messagetype msgtype
            properties: properties unsigned flags
            forwarded: forwarded forward repost forwardedfrom forwardedfromid forwardfrom forwardfromid forwardfromchat \
              forwardorigin forwardsendername forwardingscore fwdfrom forwardedmessage retweetedstatus reblog renote
            quoted: quoted quotedmessage quotedmsg quoteddata quotedtext quotedbody sharetext quotedmessagemetadata \
              quotedstatus quotedtweet quote quotes reply replyto replytomessage replytotext replytouser replyingto \
              replymessage replyquote replysnippet inreplyto repliedto repliedmessage referencedmessage reference \
              parent parentmessage parenttext parentbody parentcomment messagesnapshots original originalmessage \
              contextinfo blockquote richtextquote fwdmessages forwardedmessages previousmessage messagereference
            other: reactions reaction mentions mention mentioned attachment attachments file files embed embeds roles \
              recipients recipient to cc bcc seenby readby likedby favoritedby likes card poll link preview viabot \
              application streamer stickers bio note description tapbacks inlineemojis details
            puzzle: puzzle puzzlenumber puzzleno puzzleid wordle wordlenumber wordleno wordle# wordleid rätsel
            number: number no nr nummer # número numero num gameno gamenumber
            game: game gametype gamename gametitle spiel juego jeu gioco
            tries: tries guesses attempts turns versuche intentos essais tentativi pogingen guesscount trycount numguesses \
              numtries
            score: score scores result results ergebnis resultado résultat risultato 结果
            outcome: outcome gamestatus gamestate gameresult
            word: word answer solution wort lösung
            computed: best total average avg mean sum winner winners wins loser losses rank ranking streak \
              points percent min max median count played top low lowest high highest leader difference spread par \
              groupaverage summe gesamt schnitt mittel mittelwert durchschnitt sieger gewinner beste bester media \
              promedio moyenne ganador gagnant vincitore notes notizen difficulty \
              luck skill week month year woche monat jahr weekday wochentag mode season league worst winning diff rating
            hardMode: hard hardmode
            solved: solved issolved won iswon win iswin success successful completed gelöst gewonnen resuelto ganado \
              réussi gagné risolto vinto
            lost: lost islost failed isfailed verloren perdido perdu
            """, { FieldUse(rawValue: $0) })
}

extension FieldUse {
    /// Whether the field is a figure or a mark beside results, and the heading of a row of totals if it is its first cell.
    var isFigure: Bool { [.computed, .word, .solved, .lost, .outcome].contains(self) }

    /// Whether the field may have the puzzle of a result.
    var isPuzzle: Bool { [.puzzle, .number, .game, .time].contains(self) }

    /// Whether the field has the result of a game.
    var isResult: Bool { self == .score || self == .tries }

    /// Whether the field has a sender or a sender's name.
    var isPerson: Bool {
        [
            .sender, .account, .senderName, .nickname, .displayName, .globalName, .realName, .name, .username, .contact,
        ].contains(self)
    }
}
