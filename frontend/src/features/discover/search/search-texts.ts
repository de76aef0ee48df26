export interface SearchTexts {
  field: string;
  submit: string;
  /** Accessible name on the search page. */
  pageLabel: string;
  suggestions: string;
  /** Contains the placeholder `{term}`. */
  noneFound: string;
}
