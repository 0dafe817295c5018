/** The id of the button that opens the search. It gets the focus back when the search closes. */
export const SEARCH_BUTTON = 'search-messages';
