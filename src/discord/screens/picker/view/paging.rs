//! How much fits in one message: Discord takes 25 lines in a menu, and five rows.

/// What a menu holds at most.
const IN_MENU: usize = 25;

/// A part of a list: what one message offers.
#[derive(Debug, PartialEq, Eq)]
pub struct Page<'a, T> {
    /// The menus with their numbers in the whole list, from 0.
    pub menus: Vec<(u16, &'a [T])>,
    /// The page before.
    pub previous: Option<u16>,
    /// The page after.
    pub next: Option<u16>,
}

/// The page with this number, from 0, with at most so many menus; `None` beyond the end.
pub fn page<T>(all: &[T], number: u16, menus: usize) -> Option<Page<'_, T>> {
    let first = usize::from(number) * menus;
    let menus_of_page: Vec<(u16, &[T])> = (0..).zip(all.chunks(IN_MENU)).skip(first).take(menus).collect();
    let is_last = all.len() <= (first + menus) * IN_MENU;
    (!menus_of_page.is_empty()).then(|| Page {
        menus: menus_of_page,
        previous: number.checked_sub(1),
        next: number.checked_add(1).filter(|_| !is_last),
    })
}

#[cfg(test)]
mod tests {
    use super::page;

    #[test]
    fn a_list_is_cut_into_pages_of_whole_menus() {
        for (count, menus) in [(1, 1), (25, 1), (26, 1), (50, 2), (51, 2), (57, 2), (100, 2), (1000, 2)] {
            let all: Vec<usize> = (0..count).collect();
            let pages: Vec<_> = (0..).map_while(|number| page(&all, number, menus)).collect();
            let shown: Vec<usize> =
                pages.iter().flat_map(|page| &page.menus).flat_map(|(_, lines)| *lines).copied().collect();
            assert_eq!(shown, all);
            assert_eq!(pages.len(), count.div_ceil(25 * menus));
            let last = pages.len() - 1;
            for (number, page) in pages.iter().enumerate() {
                assert!(page.menus.len() <= menus);
                assert_eq!(page.previous.map(usize::from), number.checked_sub(1));
                assert_eq!(page.next.map(usize::from), (number < last).then_some(number + 1));
            }
            let menus: Vec<u16> = pages.iter().flat_map(|page| &page.menus).map(|(menu, _)| *menu).collect();
            assert!(menus.windows(2).all(|two| two[0] < two[1]), "no two menus have the same number");
        }
    }

    #[test]
    fn there_is_no_page_beyond_the_end() {
        let all = [0; 50];
        assert!(page(&all, 1, 2).is_none());
        assert!(page(&all, u16::MAX, 2).is_none());
        assert!(page::<u8>(&[], 0, 2).is_none());
    }
}
