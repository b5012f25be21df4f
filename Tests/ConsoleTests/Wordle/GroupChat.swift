/// A chat about puzzles around 281, which is today's puzzle; puzzle 275 is on Monday, 2022-03-21.
let groupChat = """
    Ann: Wordle 274 2/6
    Ann: Wordle 275 3/6
    Bob Miller: Wordle 275 4/6
    Ann: Wordle 281 X/6
    ~Bob: Wordle 281 5/6
    Cy: Wordle 280 1/6
    Dora: Wordle 250 1/6
    """
