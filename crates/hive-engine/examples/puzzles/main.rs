//! Extends the collection of puzzles from games of the engine against itself.
//!
//! ```sh
//! cargo run --release -p hivepost-hive-engine --example tune -- generate target/puzzle-games.txt 4000
//! cargo run --release -p hivepost-hive-engine --example puzzles -- mine target/puzzle-games.txt target/mined.txt
//! cargo run --release -p hivepost-hive-engine --example puzzles -- select target/mined.txt > target/selected.txt
//! cargo run --release -p hivepost-hive-engine --example puzzles -- grade target/selected.txt > target/collection.txt
//! ```
//!
//! The result replaces `src/puzzles/collection.txt`. `mine` and `grade` take the number of threads as a further argument.
//! Running `mine` again continues an unfinished file.

mod grade;
mod mine;
mod select;

use std::error::Error;

fn main() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let arguments: Vec<&str> = arguments.iter().map(String::as_str).collect();
    match arguments[..] {
        ["mine", games, mined] => mine::mine(games, mined, 1),
        ["mine", games, mined, threads] => mine::mine(games, mined, threads.parse()?),
        ["select", mined] => select::select(mined),
        ["grade", collection] => grade::grade(collection, 1),
        ["grade", collection, threads] => grade::grade(collection, threads.parse()?),
        _ => {
            Err("usage: puzzles mine GAMES MINED [THREADS] | select MINED | grade COLLECTION [THREADS]"
                .into())
        }
    }
}
