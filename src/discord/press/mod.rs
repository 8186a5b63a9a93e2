//! Buttons and select menus. Their state is in the `custom_id` or in the database, never in the bot's memory, so a component works
//! after a restart and a week later. A value chosen from a menu arrives separately and is validated where it is used.
//!
//! Features declare their components with [`presses!`](presses): word, fields and surface. Encoding, decoding and the kind of
//! deferral follow from the declaration. The picker, whose presses combine a position and a step, implements [`Press`].

mod field;

pub use field::{Field, Parts};

/// Version of the encoding.
const VERSION: &str = "1";

/// How a press is deferred, by the kind of message that its component is usually on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Surface {
    /// A public post, or an ephemeral message that stays. The response is a new ephemeral message.
    Post,
    /// An ephemeral message, which the response edits. On a post, the same component opens a new ephemeral message.
    Screen,
}

/// A press of a button, or a choice from a select menu.
pub trait Press: Field + Copy {
    fn surface(&self) -> Surface;

    /// Encodes the press. Discord's limit is 100 characters.
    fn custom_id(&self) -> String {
        let mut id = VERSION.to_owned();
        self.write(&mut id);
        id
    }

    /// Decodes a `custom_id`; `None` if it is not of this type.
    fn read_id(custom_id: &str) -> Option<Self> {
        let mut parts = Parts::new(custom_id);
        (parts.next()? == VERSION).then_some(())?;
        let press = Self::read(&mut parts)?;
        (press.custom_id() == custom_id).then_some(press)
    }
}

/// Declares an enum whose values are encoded as a word and their fields, separated by colons. No word may equal the
/// leading colon-separated parts of another.
macro_rules! custom_id_enum {
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

/// Declares the components of a feature: a [`custom_id_enum!`](custom_id_enum) with a [`Surface`], which a variant may
/// override.
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
        $crate::discord::press::custom_id_enum! {
            $(#[$meta])*
            pub enum $name {
                $($(#[$doc])* $variant $(($($field: $type),+))? = $word),+
            }
        }

        impl $crate::discord::press::Press for $name {
            fn surface(&self) -> $crate::discord::press::Surface {
                match self {
                    $($(Self::$variant { .. } => $crate::discord::press::Surface::$own,)?)+
                    #[allow(unreachable_patterns, reason = "all variants may override the surface")]
                    _ => $crate::discord::press::Surface::$surface,
                }
            }
        }
    };
}

pub(in crate::discord) use {custom_id_enum, presses};
