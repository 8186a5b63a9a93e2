//! Buttons and menus. A `custom_id` carries everything that a press needs, so a button works after a restart and a week
//! later. A value chosen from a menu arrives beside it and is checked where it is used.
//!
//! Each feature declares its buttons and menus with [`presses!`](presses): word, fields, and the surface on which they
//! stand. Encoding, decoding and deferral follow from the declaration.

mod field;

pub use field::{Field, Parts};

/// Raised when the encoding changes, so that an older button is recognised as one.
const VERSION: &str = "1";

/// Where a button or menu stands, and so how a press on it is acknowledged.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Surface {
    /// On a post. The answer is a new private message.
    Post,
    /// On a screen: the press edits the private message that it stands on. The same button on a post opens the screen.
    Screen,
}

pub trait Press: Field + Copy {
    fn surface(&self) -> Surface;

    /// Its `custom_id`: at most 100 characters.
    fn custom_id(&self) -> String {
        let mut id = VERSION.to_owned();
        self.write(&mut id);
        id
    }

    /// The press that a `custom_id` encodes; `None` if it encodes none of this type.
    fn read_id(custom_id: &str) -> Option<Self> {
        let mut parts = Parts::of(custom_id);
        (parts.next()? == VERSION).then_some(())?;
        let press = Self::read(&mut parts)?;
        (press.custom_id() == custom_id).then_some(press)
    }
}

/// Declares an enum whose values are encoded as a word and their fields, separated by colons. No word may be the
/// beginning of another at a colon.
macro_rules! words {
    (
        $(#[$meta:meta])*
        pub enum $name:ident {
            $($(#[$doc:meta])* $variant:ident $(($($field:ident: $type:ty),+))? = $word:literal),+ $(,)?
        }
    ) => {
        $(#[$meta])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub enum $name {
            $($(#[$doc])* $variant $(($($type),+))?,)+
        }

        impl $crate::discord::press::Field for $name {
            fn write(&self, id: &mut String) {
                match self {
                    $(Self::$variant $(($($field),+))? => {
                        id.push(':');
                        id.push_str($word);
                        $($($crate::discord::press::Field::write($field, id);)+)?
                    })+
                }
            }

            fn read(parts: &mut $crate::discord::press::Parts<'_>) -> Option<Self> {
                $(if parts.skip($word) {
                    return Some(Self::$variant $(($({
                        let $field: $type = $crate::discord::press::Field::read(parts)?;
                        $field
                    }),+))?);
                })+
                None
            }
        }
    };
}

/// Declares the buttons and menus of a feature: [`words!`](words) with a [`Surface`], which a variant may override.
macro_rules! presses {
    (
        $(#[$meta:meta])*
        pub enum $name:ident on $surface:ident {
            $(
                $(#[$doc:meta])*
                $variant:ident $(($($field:ident: $type:ty),+))? = $word:literal $(on $own:ident)?
            ),+ $(,)?
        }
    ) => {
        $crate::discord::press::words! {
            $(#[$meta])*
            pub enum $name {
                $($(#[$doc])* $variant $(($($field: $type),+))? = $word),+
            }
        }

        impl $crate::discord::press::Press for $name {
            fn surface(&self) -> $crate::discord::press::Surface {
                match self {
                    $($(Self::$variant { .. } => $crate::discord::press::Surface::$own,)?)+
                    #[allow(unreachable_patterns, reason = "every variant may have named its own")]
                    _ => $crate::discord::press::Surface::$surface,
                }
            }
        }
    };
}

pub(in crate::discord) use {presses, words};
