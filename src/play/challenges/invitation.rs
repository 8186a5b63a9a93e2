//! Invitations: challenges to a match by direct message that are accepted with a code. They have no opponent and no post.

use std::fmt;

use sha2::{Digest, Sha256};

use super::answer::{Coin, begin, require_startable_by};
use super::create::create_challenge;
use super::request::{ChallengeRequest, Origin};
use crate::ids::{ChallengeId, ChannelId, PlayerId};
use crate::play::caller::Caller;
use crate::play::database::Database;
use crate::play::error::Result;
use crate::play::refusal::{InvitationRefusal, Refusal};
use crate::play::state::Match;
use crate::store::Connection;
use crate::store::challenges::{self, Answer, Challenge, CodeHash};
use crate::store::players::contacts;

/// Crockford's alphabet: digits and letters without I, L, O and U.
const ALPHABET: &[u8; 32] = b"0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const BITS_PER_CHARACTER: usize = 5;
const CHARACTERS: usize = 16;
const CHARACTERS_PER_GROUP: usize = 4;
const BYTES: usize = CHARACTERS * BITS_PER_CHARACTER / 8;

/// The code of an invitation: 80 bits, chosen at random by the caller of [`invite`]. Only its hash is stored.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct InvitationCode([u8; BYTES]);

impl InvitationCode {
    pub const fn new(bytes: [u8; BYTES]) -> Self {
        Self(bytes)
    }

    /// Parses a code, in any case, with or without hyphens and spaces. `None` if the text can't be a code.
    pub fn parse(text: &str) -> Option<Self> {
        let mut bits: u128 = 0;
        let mut count = 0;
        for character in text.chars().filter(|character| *character != '-' && !character.is_whitespace()) {
            // A reader may take 1 for I or L, and 0 for O.
            let character = match character.to_ascii_uppercase() {
                'I' | 'L' => '1',
                'O' => '0',
                other => other,
            };
            let value = ALPHABET.iter().position(|letter| char::from(*letter) == character)?;
            count += 1;
            if count > CHARACTERS {
                return None;
            }
            bits = bits << BITS_PER_CHARACTER | value as u128;
        }
        let bytes = bits.to_be_bytes();
        let code = bytes.last_chunk().filter(|_| count == CHARACTERS)?;
        Some(Self(*code))
    }

    fn hash(&self) -> CodeHash {
        Sha256::digest(self.0).into()
    }
}

impl fmt::Display for InvitationCode {
    /// Groups of four characters, with hyphens.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let bits = self.0.iter().fold(0u128, |bits, byte| bits << 8 | u128::from(*byte));
        for index in 0..CHARACTERS {
            if index > 0 && index.is_multiple_of(CHARACTERS_PER_GROUP) {
                f.write_str("-")?;
            }
            let value = bits >> (BITS_PER_CHARACTER * (CHARACTERS - 1 - index));
            write!(f, "{}", char::from(ALPHABET[(value % 32) as usize]))?;
        }
        Ok(())
    }
}

impl fmt::Debug for InvitationCode {
    /// Codes must not be logged.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("InvitationCode(…)")
    }
}

/// Creates an invitation to a match in the direct messages of both players. The request's place is the caller's direct messages.
///
/// # Errors
/// If the caller exceeds a limit.
pub async fn invite(
    database: &Database,
    caller: &Caller,
    request: ChallengeRequest,
    code: &InvitationCode,
) -> Result<ChallengeId> {
    create_challenge(database, caller, request, Origin::Invitation(code.hash())).await
}

/// Returns the open invitation with this code, if the caller may accept it.
///
/// # Errors
/// As for [`accept_invitation`].
pub async fn find_invitation(database: &Database, caller: &Caller, code: &str) -> Result<Challenge> {
    let mut transaction = database.begin().await?;
    let invitation = lock(&mut transaction, caller, code).await?;
    require_startable_by(&mut transaction, caller, &invitation).await?;
    transaction.rollback().await?;
    Ok(invitation)
}

/// Accepts an invitation: the match begins in the direct messages of both, and a notice pings the player to move. `channel`:
/// the caller's direct messages.
///
/// # Errors
/// If no open invitation has this code, it is the caller's own, either player has blocked the other, either player or the
/// pair has reached the maximum number of matches, or the caller the maximum number of starts.
pub async fn accept_invitation(
    database: &Database,
    caller: &Caller,
    code: &str,
    channel: ChannelId,
    coin: Coin,
) -> Result<Match> {
    let mut transaction = database.begin().await?;
    let invitation = lock(&mut transaction, caller, code).await?;
    let challenge = Challenge { opponent_channel: Some(channel), ..invitation };
    let state = begin(&mut transaction, caller, &challenge, None, coin).await?;
    transaction.commit().await?;
    Ok(state)
}

/// Locks an open invitation of another player, until the transaction ends.
async fn lock(connection: &mut Connection, caller: &Caller, code: &str) -> Result<Challenge> {
    let code = InvitationCode::parse(code).ok_or(InvitationRefusal::Unknown)?;
    let found = challenges::lock_invitation(connection, &code.hash()).await?;
    let invitation = found.ok_or(InvitationRefusal::Unknown)?;
    let refusal = match invitation.answer {
        Some(Answer::Accepted) => InvitationRefusal::Used,
        Some(Answer::Withdrawn | Answer::Declined) => InvitationRefusal::Withdrawn,
        Some(Answer::Expired) => InvitationRefusal::Expired,
        None if invitation.expires_at <= caller.now => InvitationRefusal::Expired,
        None if invitation.challenger.id == caller.id() => InvitationRefusal::Own,
        None => return require_no_block(connection, caller.id(), invitation).await,
    };
    Err(refusal.into())
}

async fn require_no_block(
    connection: &mut Connection,
    player: PlayerId,
    invitation: Challenge,
) -> Result<Challenge> {
    if contacts::is_blocked(connection, player, invitation.challenger.id).await? {
        return Err(InvitationRefusal::Blocked(invitation.challenger.id).into());
    }
    Ok(invitation)
}

impl From<InvitationRefusal> for crate::play::error::Error {
    fn from(refusal: InvitationRefusal) -> Self {
        Refusal::Invitation(refusal).into()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const BYTES_OF_CODE: [u8; BYTES] = [0x00, 0x44, 0x32, 0x14, 0xc7, 0x42, 0x54, 0xb6, 0x35, 0xcf];

    #[test]
    fn codes_are_written_in_groups_of_four() {
        let code = InvitationCode::new(BYTES_OF_CODE);
        assert_eq!(code.to_string(), "0123-4567-89AB-CDEF");
        assert_eq!(InvitationCode::new([0xff; BYTES]).to_string(), "ZZZZ-ZZZZ-ZZZZ-ZZZZ");
        assert_eq!(format!("{code:?}"), "InvitationCode(…)");
    }

    #[test]
    fn codes_are_read_in_any_case_with_spaces_and_look_alikes() {
        let code = InvitationCode::new(BYTES_OF_CODE);
        for text in
            ["0123-4567-89AB-CDEF", "0123456789abcdef", " oi23 4567 89ab cdef ", "0-l-2-3-4567-89ABcdef"]
        {
            assert_eq!(InvitationCode::parse(text), Some(code), "{text}");
        }
        let all = InvitationCode::new([0xff; BYTES]);
        assert_eq!(InvitationCode::parse(&all.to_string()), Some(all));
    }

    #[test]
    fn malformed_codes_are_rejected() {
        for text in [
            "",
            "-",
            "0123-4567-89AB-CDE",
            "0123-4567-89AB-CDEFG",
            "0123-4567-89AB-CDEU",
            "0123-4567-89AB-CDÉF",
        ] {
            assert_eq!(InvitationCode::parse(text), None, "{text}");
        }
        assert_eq!(InvitationCode::parse(&"0".repeat(6000)), None);
    }

    #[test]
    fn different_codes_have_different_hashes() {
        let (one, other) = (InvitationCode::new([0; BYTES]), InvitationCode::new([1; BYTES]));
        assert_ne!(one.hash(), other.hash());
        assert_ne!(one.hash()[..BYTES], one.0);
    }
}
