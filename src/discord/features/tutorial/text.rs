//! Sentences of the tutorial. The texts of the lessons are looked up by key.

use crate::discord::words::{Sentence, Text};
use crate::tutorial::{LESSONS, Lesson, Mistake};

impl Text {
    /// Heading and task, above each question.
    pub fn lesson_question(self, lesson: &Lesson) -> String {
        let question = format!("{}\n{}", self.lesson_heading(lesson), self.lesson_task(lesson.key));
        if *lesson == LESSONS[0] {
            return format!("{}\n\n{question}", self.say(Sentence::TutorialAim));
        }
        question
    }

    /// After the solution. `solved`: the number of solved lessons, including this one.
    pub fn lesson_solved(self, lesson: &Lesson, solved: usize) -> String {
        let (head, explanation) = (self.lesson_heading(lesson), self.lesson_explanation(lesson.key));
        let result = self.say(Sentence::LessonSolved { words: &explanation });
        let below = if solved == LESSONS.len() {
            self.say(Sentence::TutorialDone)
        } else {
            self.say(Sentence::LessonProgress { number: &solved, count: &LESSONS.len() })
        };
        format!("{head}\n{result}\n{below}")
    }

    /// After a move that doesn't solve the lesson.
    pub fn lesson_failed(self, lesson: &Lesson, mistake: Mistake) -> String {
        let result = self.say(Sentence::LessonMissed { words: &self.mistake(mistake) });
        format!("{}\n{result}", self.lesson_question(lesson))
    }

    fn lesson_heading(self, lesson: &Lesson) -> String {
        let (title, count) = (self.lesson_title(lesson.key), LESSONS.len());
        self.say(Sentence::LessonHead { title: &title, number: &lesson.number(), count: &count })
    }

    pub(in crate::discord) fn mistake(self, mistake: Mistake) -> String {
        match mistake {
            Mistake::QueenInHand => self.say(Sentence::MissQueenInHand),
            Mistake::NoSideClosed(queen, open) => {
                self.say(Sentence::MissNoSideClosed { piece: &self.owned(queen), count: &open })
            }
            Mistake::StillEmpty => self.say(Sentence::MissStillEmpty),
            Mistake::NotCovered(queen) => self.say(Sentence::MissNotCovered { piece: &self.owned(queen) }),
            Mistake::CanStillMove(piece, places) => {
                self.say(Sentence::MissCanStillMove { piece: &self.owned(piece), count: &places })
            }
            Mistake::QueenShut(open) => self.say(Sentence::MissQueenShut { count: &open }),
            Mistake::NotSurrounded(queen, open) => {
                self.say(Sentence::MissNotSurrounded { piece: &self.owned(queen), count: &open })
            }
            Mistake::NotBoth => self.say(Sentence::MissNotBoth),
        }
    }

    fn lesson_task(self, key: &str) -> String {
        self.look_up(&format!("lesson-{key}"), None)
    }

    pub fn lesson_title(self, key: &str) -> String {
        self.look_up(&format!("lesson-{key}"), Some("title"))
    }

    fn lesson_explanation(self, key: &str) -> String {
        self.look_up(&format!("lesson-{key}"), Some("lesson"))
    }

    pub(in crate::discord) fn lesson_option(self, lesson: &Lesson) -> String {
        let title = self.lesson_title(lesson.key);
        self.say(Sentence::LessonLine { number: &lesson.number(), title: &title })
    }
}
