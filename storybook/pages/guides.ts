import { adSizes } from '../../frontend/src/features/play/ads/ad-sizes.ts';
import { DEFAULT_LIFE_MS } from '../../frontend/src/features/shell/notifications/queue.ts';
import { columns } from '../../frontend/src/ui/tile-grid/columns.ts';

/** Documentation that a component's source does not contain. */
export interface Guide {
  use: string;
  anatomy?: string;
  do?: readonly string[];
  dont?: readonly string[];
  /** Texts and their maximum lengths. */
  content?: string;
  accessibility?: string;
}

const fieldAnatomy =
  'Label, control (46 px high), error, help. One line is reserved for the notes.';
const form = 'Labels, help and errors are linked by ID; the first error gets the focus on submit.';
const bannerSizes = Object.values(adSizes)
  .map(({ width, height }) => `${width} × ${height}`)
  .join(', ');

/** Guides by story title. */
export const guides: Readonly<Record<string, Guide>> = {
  'UI/Tile': {
    use: 'One game in a list. The whole tile is the link. Use small in lists, large and hero on home only.',
    anatomy:
      'Art (376:250), seam with the label, notch and perforation, stub with title, rating, plays and badges. A tile fills its column: small is 137–289 px wide, large 137–594, hero 296–899.',
    do: [
      'Keep faces and text inside the middle 90% of the art, and set the focal point of pictures that are cropped.',
      'Show one label: the first of Most Popular, Classic, Featured, Trending.',
      'Show at most three badges: multiplayer, game pass, Flash.',
    ],
    dont: [
      'Put text on the art.',
      'Put a second link or button on a tile.',
      'Invent a label color.',
    ],
    content:
      'Title: two lines, then cut; best below 24 characters. Label: two words. Eyebrow: one line.',
    accessibility:
      'Its name starts with the title and spells out numbers: “1.2 million plays”. The outline is the focus ring. Hover lifts it by 2 px, and hover or focus plays the video; pressed moves it down by 1 px.',
  },
  'UI/Modal': {
    use: 'A short task that belongs to the page: sign in, review, share, confirm. Use a page for anything with its own URL.',
    anatomy:
      'Title, close button, dashed line, content. Widths: small 420 px for questions and short forms (sign in, report, share), medium 600 for longer forms, large 860 for pictures. At most 900 px high; the head stays in place while the content scrolls.',
    do: [
      'Put the primary button first and the cancel button after it.',
      'Repeat the verb of the title on the button.',
      'Hide the close button only if the content has a cancel button.',
    ],
    dont: [
      'Open a modal from a modal.',
      'Open one without a user action. The only exception is “Before you go”, after 30 seconds without input.',
      'Use one for a message: use a toast.',
    ],
    content: 'Title: a task or a question, best below 40 characters. Long game titles wrap.',
    accessibility:
      'A native dialog: the first field gets the focus, Tab stays inside, Escape and the backdrop close it, and the focus returns to the button that opened it. Below 600 px it is a sheet at the bottom edge.',
  },
  'UI/Button': {
    use: 'An action on this page. Use ButtonLink for navigation.',
    anatomy:
      'Icon (optional, 20 px), text. Heights: small 34 px, medium 44, large 54. Primary and pass have a 3 px edge that disappears when pressed.',
    do: ['Use one primary button per view.', 'Use quiet for cancel and danger for deletion.'],
    dont: [
      'Disable a button to explain a rule.',
      'Use yellow for anything but play and the primary action.',
      'Use small for the main action of a phone page.',
    ],
    content: 'A verb, one to three words, sentence case.',
    accessibility:
      'While busy it keeps its name and its focus, and a spinner takes the place of the icon.',
  },
  'UI/ButtonLink': {
    use: 'Navigation that deserves a button, e.g. “Random game”.',
    anatomy: 'Looks like Button and has its sizes.',
    dont: ['Use it for links inside text.'],
    content: 'Names the destination, one to three words.',
    accessibility: 'A link: middle click and “Open in new tab” work.',
  },
  'UI/IconButton': {
    use: 'A frequent action with a well-known icon: close, full screen, share.',
    anatomy: 'Icon (22 px) in a square of 44 px.',
    dont: ['Use it for rare actions: use a button with text.'],
    content: 'The label is the tooltip and the accessible name: a verb, one to three words.',
    accessibility: 'A toggle has `aria-pressed`; its label stays the same.',
  },
  'UI/Chip': {
    use: 'A tag or filter. Many fit in a row.',
    anatomy: 'Text in a pill of 36 px. Yellow: selected or included. Coral outline: excluded.',
    dont: ['Use it for actions: it is a link.'],
    content: 'One or two words, as in the tag’s name.',
    accessibility:
      'The current choice has `aria-current`. Other filters name the action: “Remove included tag Cute”.',
  },
  'UI/Breadcrumb': {
    use: 'Pages below a genre, a tag or the daily game; one line above the heading.',
    anatomy: 'Links with slashes between them, then the current page, which is cut if it is long.',
    content: 'Page names as in their headings.',
    accessibility: 'A navigation landmark; the current page is not a link.',
  },
  'UI/Carousel': {
    use: 'A section of home that has more games than fit: one row, sideways.',
    anatomy: 'SectionHead with two arrow buttons, then one row that reaches the window’s edges.',
    do: ['Link the title to the full list.'],
    dont: ['Use it on list pages.', 'Move it automatically.'],
    content: 'Title: two to four words.',
    accessibility:
      'A list in a region named by its title. It scrolls by touch, by keyboard focus and with the arrow buttons.',
  },
  'UI/Dropdown': {
    use: 'One of four or more short options in a form. With fewer options, show them all.',
    anatomy: 'Label, native select (46 px high) with a chevron.',
    content: 'Options: one to three words; the first is a prompt: “Choose a tag”.',
    accessibility: 'A native select. It changes its form only; the form’s button applies it.',
  },
  'UI/EmptyState': {
    use: 'A list without entries, a page that does not exist, or one that failed.',
    anatomy: 'Drawing (200 px), title, text, one action.',
    do: ['Offer a next step.', 'Show games below it.'],
    dont: ['Put an ad below it.'],
    content:
      'Title: up to 40 characters, what happened. Text: one or two sentences, what to do next.',
    accessibility: 'The drawing is decorative.',
  },
  'UI/CheckboxList': {
    use: 'Several of up to ten options.',
    anatomy: 'Legend, one checkbox per line, error, help.',
    content: 'Legend: a question or one to three words. Options: one to three words.',
    accessibility: 'A fieldset whose legend is the label. At the limit the others are disabled.',
  },
  'UI/Confirm button': {
    use: 'An action that cannot be undone, asked about in place. For what needs more than a sentence, use a modal.',
    anatomy: 'A quiet button; when pressed, the question with the action and a way back.',
    content: 'The question names what is lost. The button repeats its verb: “Delete”.',
    accessibility: 'The focus moves to the action and, after the way back, to the first button.',
  },
  'UI/Checkbox': {
    use: 'Consent or a single setting that is saved with the form.',
    anatomy: 'Box (26 px), label, notes.',
    dont: ['Tick consent for the user.'],
    content: 'A statement in the first person or a setting: “Send me news about games by email”.',
    accessibility: 'The whole label is the target, at least 26 px high.',
  },
  'UI/FieldNotes': {
    use: 'Help and error below every field. Part of all fields.',
    anatomy: 'Error, then help.',
    content: 'One sentence each. The error explains what to change.',
    accessibility: form,
  },
  'UI/NumberField': {
    use: 'A small whole number that users may type.',
    anatomy: fieldAnatomy,
    dont: ['Use it for card numbers, codes or years.'],
    accessibility: `${form} A value beyond the limits is corrected when the user leaves the field.`,
  },
  'UI/PasswordField': {
    use: 'Passwords. Users can show what they typed.',
    anatomy: 'As TextField, with a “Show” button beside the label.',
    dont: ['Ask for the password twice unless it is a new one.'],
    accessibility: `${form} The button’s name is “Show characters” or “Hide characters”.`,
  },
  'UI/TextArea': {
    use: 'More than one line, e.g. a review.',
    anatomy: 'As TextField. The control is at least 120 px high, and users can resize it.',
    content: 'Show the limit in the help text.',
    accessibility: form,
  },
  'UI/TextField': {
    use: 'One line of text.',
    anatomy: fieldAnatomy,
    do: ['Set `autocomplete` and the right keyboard.'],
    dont: ['Use a placeholder as a label.'],
    content: 'Label: one to three words. Error: what to change.',
    accessibility: form,
  },
  'UI/Icon': {
    use: 'Beside text, or alone in an IconButton. 14 px in badges, 20 in buttons, 26 in section heads.',
    anatomy: 'A 24 × 24 grid and a round line of 2 units, in the color of the text.',
    dont: ['Use an icon alone without a label.'],
    accessibility: 'Decorative: hidden from screen readers.',
  },
  'UI/Paginator': {
    use: 'Lists longer than a page. Every page has a URL.',
    anatomy: 'Arrows around at most five numbers, the current page in the middle.',
    dont: ['Load more on scroll: the footer must stay in reach.'],
    accessibility: 'A navigation landmark; the current page has `aria-current`; targets are 44 px.',
  },
  'UI/Picture': {
    use: 'Every picture of the site. Give its size, so that nothing moves while it loads.',
    anatomy: 'A drawn background shows until the picture loads, and if it fails.',
    content: 'Alternative text names the game or the person.',
    accessibility: 'Leave the alternative text empty if the name is beside the picture.',
  },
  'UI/Prose': {
    use: 'Text that editors write: game descriptions, posts, about pages.',
    anatomy: 'Lines of up to 44 em. Wide tables scroll sideways.',
    content: 'Headings start at level 2.',
    accessibility: 'Links are underlined.',
  },
  'UI/SectionHead': {
    use: 'The title of a section, with a link to all of it.',
    anatomy: 'Icon (26 px), title, perforation, link or arrow buttons.',
    content: 'Two to four words.',
    accessibility: 'An h2; the link’s name includes the title.',
  },
  'UI/Skeleton': {
    use: 'Reserves the space of content that loads.',
    anatomy: 'A block of the content’s height, in its place.',
    dont: ['Use it when the result may be empty.'],
    accessibility: 'Hidden; the surrounding region is announced as loading.',
  },
  'UI/StarRating': {
    use: 'An average of reviews and votes, 1–5 with one decimal.',
    anatomy: 'One star and the number.',
    dont: ['Show it for a game without votes.'],
    accessibility: 'Read as “Rated 4.6 out of 5”.',
  },
  'UI/TileGrid': {
    use: `Tiles of one size in full columns: ${Object.values(columns).join(', ')} from phones to 4K.`,
    anatomy: 'Equal columns, gaps of 8–16 px. Short variants show one or two rows.',
    dont: ['Mix sizes.', 'Put ads between tiles.'],
    content: '42 games per page, a multiple of every column count.',
    accessibility: 'A list with one item per tile.',
  },
  'UI/Toast': {
    use: `Confirms an action for ${DEFAULT_LIFE_MS / 1000} seconds. Nothing in it is required.`,
    anatomy: 'Stub with an icon, message, dismiss button. At most 440 px wide.',
    do: ['Use success for a result, warning and error for something to do again.'],
    dont: ['Put a link or a button in it.', 'Repeat what the page already shows.'],
    content:
      'One sentence, best below 60 characters. Set a longer life for more: five seconds for the 103 characters after a review.',
    accessibility:
      'A success is announced politely; a warning or an error interrupts (`role="alert"`). Focus stays where it is.',
  },
  'Features/Home': {
    use: 'The home page: a mosaic with this week’s game, then sections.',
    anatomy:
      'Mosaic, recent games, daily game, most addicting, trending, genres, game pass, multiplayer, two halves of older games, ad, tags, playlists.',
    do: ['Start each section with games, not with text.'],
    dont: ['Add a section that may be empty without hiding it.'],
    accessibility: 'The mosaic is a list in reading order, column by column.',
  },
  'Features/Home/Sections': {
    use: 'The sections of home. Sections without games are omitted.',
    content: 'Titles: two to four words.',
    accessibility: 'Each section is a region named by its title.',
  },
  'Features/Listing': {
    use: 'A tag, a genre or all games, with sorting, filters and pages.',
    anatomy: 'Breadcrumb, heading, number of games, filters, grid, pages, ad, long description.',
    dont: ['Put an ad between the number of games and the games.', 'Reload while users choose.'],
    content: 'Description: one or two sentences above the grid. Everything longer goes below it.',
    accessibility: 'The number of games is a status, so a filter’s result is announced.',
  },
  'Features/Listing/Parts': {
    use: 'Filters and the tag wall.',
    accessibility: 'Selecting a value changes nothing until “Apply” is pressed.',
  },
  'Features/Block list': {
    use: 'A curated list, e.g. most played or classics.',
    content: 'Description: one sentence, how the games were chosen.',
  },
  'Features/Tags': { use: 'All tags. The number of games sets the size.' },
  'Features/Sitemap': { use: 'All games, A to Z.' },
  'Features/Search': {
    use: 'Search results, or suggestions if nothing was found.',
    content: 'A search without results suggests a next step and shows popular games.',
  },
  'Features/SearchBox': {
    use: 'The header’s search with suggestions.',
    anatomy: 'Field, submit button, list of suggestions with picture and title.',
    content: 'At most 100 characters.',
    accessibility: 'A combobox: arrow keys choose, Enter opens, Escape closes. “/” focuses it.',
  },
  'Features/Playlist': {
    use: 'A hand-picked list with an introduction.',
    content: 'Title: up to 30 characters. Introduction: one or two sentences.',
  },
  'Features/Playlist/Card': {
    use: 'A playlist on home and in the index: a fan of its first pictures.',
    anatomy: 'Three pictures, title, number of games, description.',
    content: 'Description: two lines, then cut.',
  },
  'Features/Playlists': { use: 'The index of playlists.' },
  'Features/Recommended': {
    use: 'Six more games: in “Before you go” and below a game that does not run on phones.',
  },
  'Features/Games/GameGrid': { use: 'A TileGrid of games.' },
  'Features/Games/GameTile': { use: 'A tile from a game: chooses its label and badges.' },
  'Features/Games/GameCarousel': {
    use: 'A Carousel of games, with its message if they failed to load.',
  },
  'Features/Game page': {
    use: 'The player, its bar, leaderboards, similar games and reviews.',
    anatomy:
      'Stage, breadcrumb and title, bar, how to play beside the scores, similar games, description, reviews, tags.',
    do: ['Keep the stage in the game’s own ratio.'],
    dont: ['Cover the stage with anything but its own screens.', 'Show more than one of our ads.'],
    content: 'How to play: one line per control.',
    accessibility: 'The heading comes before the controls; the stage is a named region.',
  },
  'Features/Game page/Parts': {
    use: 'The bar, the facts, and the stage of a game that cannot be played here.',
    content: 'Bar: one word per control, two at most.',
    accessibility: 'Favorite, like and dislike are toggles with `aria-pressed`.',
  },
  'Features/Player': {
    use: 'A game in a sandboxed frame. On phones it fills the screen.',
    anatomy: 'Poster with the play button, ad if there is one, loading screen, game.',
    accessibility: 'Escape and a button in reach leave full screen.',
  },
  'Features/Player/Screens': {
    use: 'What the stage shows instead of the game: loading, errors, rotation.',
    content: 'One sentence and one button.',
  },
  'Features/Player/Progress': {
    use: 'What the player of a game is asked and told: which progress to continue, why nothing is saved, whether to share a name.',
    content: 'One question and two buttons that name both choices.',
    accessibility: 'The question gets the focus; the game waits for the answer.',
  },
  'Features/Scores': {
    use: 'Today’s, this week’s and all-time leaderboards. Hidden while a game has no scores.',
    anatomy:
      'Ticket: three tabs and ten places (five on phones); on its stub the player’s best and rank.',
    dont: ['Ask guests to sign in before they have a score.'],
    content: 'Ranks as ordinals: “4th of 11 today”. Names are cut, numbers never.',
    accessibility: 'The tabs are toggles; a new rank is announced politely.',
  },
  'Features/Daily': {
    use: 'The daily game, its leaderboard and the streak.',
    content: 'Times in the visitor’s own time zone.',
    accessibility: 'Each day of the streak is named: “Monday: played”.',
  },
  'Features/Embed': { use: 'A game on another site, with a link back.' },
  'Features/Modals': {
    use: 'Every modal of the site with its real content.',
    content: 'Titles of one game include its name: “Review Neon Drift”.',
  },
  'Features/OutboundLink': { use: 'A link to another site: external icon, click is counted.' },
  'Features/Offline': { use: 'Games that are stored on this device.' },
  'Features/Report': {
    use: 'Reports a broken game.',
    anatomy: 'Four reasons, a note, a button.',
    content: 'Note: optional, up to 500 characters.',
    accessibility: 'A fieldset of radio buttons, each 44 px high.',
  },
  'Features/Ads/AdSlot': {
    use: 'One slot per page in a reserved space. Ads of our own take the grid’s width.',
    anatomy: `One size each for phones, from 769 px and from 1320 px. Sizes: ${bannerSizes}.`,
    do: ['Give a slot its size before it loads.'],
    dont: ['Put a slot under an empty state, over a game or between tiles.'],
    content: 'The group is named “Advertisement”.',
    accessibility: 'A named group that users can skip. Pass holders see none.',
  },
  'Features/Ads/House': {
    use: 'Our own ads for new games, the game pass, the daily game and random games, if no provider is configured.',
    anatomy: 'Drawing, sentence, action. Narrow sizes leave the drawing or the action out.',
    content: 'Sentence: up to 40 characters. Action: up to 20.',
    accessibility: 'One link; the drawing is decorative.',
  },
  'Features/Game pass/Sales page': {
    use: 'Sells the game pass: benefits, exclusive games, plans.',
    dont: ['Promise what the pass does not include.', 'Hide the price below the first screen.'],
    content: 'Questions as users ask them; answers of one to three sentences.',
  },
  'Features/Game pass/Plans': {
    use: 'The plans beside each other, each with its own button.',
    anatomy: 'Ticket: name, flag, price, saving, description; on its stub one action.',
    do: ['Mark one plan as best value.'],
    dont: ['Offer holders the plan they have.'],
    content: 'Price and interval first, then the price per month and the saving. Flag: two words.',
    accessibility: 'An article per plan. Each action names it: “Get the pass: Annual pass”.',
  },
  'Features/Game pass/Pass card': {
    use: 'A member’s pass: plan, renewal, payment.',
    content: 'The status in one word, then what happens next and when.',
  },
  'Features/Game pass/Account page': {
    use: 'The pass page for each state of a subscription.',
  },
  'Features/Game pass/Plan change': {
    use: 'Previews a change of plan and its price.',
    do: ['Show what is charged today before the button.'],
  },
  'Features/Subscribe': {
    use: 'Account, plan and card in one form.',
    do: ['Show the total beside the card and on the button.'],
    content: 'Button: “Pay” and the amount.',
    accessibility: form,
  },
  'Features/Account': {
    use: 'The member’s profile, avatar and settings.',
    anatomy: 'Heading, tabs, then one section per topic, at most 1100 px wide.',
    accessibility: form,
  },
  'Features/Account/Security': {
    use: 'Signed-in devices, the member’s data and deleting the account.',
    content: 'Devices by browser and system: “Safari on iPhone”.',
  },
  'Features/Member forms/Sign in and recover': {
    use: 'Sign in, on its page and in a modal; password recovery.',
    accessibility: form,
  },
  'Features/Member forms/Register and reset': {
    use: 'Registration, activation and password reset.',
    accessibility: form,
  },
  'Features/Member forms/Captcha': { use: 'A provider’s captcha in a form, if configured.' },
  'Features/Favorites': { use: 'Saved games, of a guest or a member.' },
  'Features/Users': { use: 'A member’s public page.' },
  'Features/Reviews': {
    use: 'Reviews of a game. Editors approve them first.',
    anatomy: 'Cards in columns of at least 300 px: thumb, text, author, date.',
    content: 'Long words wrap; nothing is cut.',
    accessibility: 'A list. Links to authors are at least 24 px high.',
  },
  'Features/Reviews/Form': {
    use: 'Writes a review in a modal, or shows the member’s own one.',
    accessibility: form,
  },
  'Features/Account/Progress': {
    use: 'The member’s games with saved progress: earlier versions, restoring, deleting, and the space used.',
    anatomy: 'A game a row; its versions open below it.',
    dont: ['Restore or delete without a question.'],
    content: 'Each version has its date, size and device.',
  },
  'Features/Preview/Test run': {
    use: 'What an editor learns from playing a game in its preview.',
    content: 'First frame, loaded size, errors and blocked hosts.',
  },
  'Features/Game page/Mature games': {
    use: 'The notice before a mature game, once per session.',
    content: 'What the rating means, then two ways on.',
  },
  'Features/Children/Kids mode': {
    use: 'The site with games for everyone and nothing else: no accounts, reviews, links to other sites or third parties.',
    anatomy: 'A header with search and the way out, which asks for the parent’s PIN.',
    dont: ['Link to a page that kids mode does not have.'],
    content: 'Plain words that a child can read.',
  },
  'Features/Children/Age screen': {
    use: 'Asks for month and year of birth before an account or the consent to third parties.',
    dont: ['Say which age is needed.', 'Preselect a year.'],
    content: 'Neutral: the same words for every answer.',
    accessibility: form,
  },
  'Features/Blog': { use: 'The blog’s index and its posts.' },
  'Features/About': { use: 'About pages, with links between them.' },
  'Features/Preview': { use: 'Editors’ preview of unpublished content.' },
  'Features/Social card': {
    use: 'The picture of a shared link, 1200 × 630 px.',
  },
  'Features/Frame': {
    use: 'Header, footer and, on phones, the bottom bar.',
    anatomy:
      'Header: logo, genres, search, random, theme, account. Up to 768 px the bottom bar has home, search, random, favorites and account. Genres are in the header from 1320 px, else in a menu.',
    content: 'Links: one or two words.',
    accessibility: 'Each navigation is a named landmark.',
  },
  'Features/Frame/Parts': {
    use: 'The header’s and footer’s parts.',
    accessibility: 'Each navigation is a named landmark; the first link skips to the main content.',
  },
  'Features/Notifications': {
    use: 'The queue of toasts.',
    accessibility: 'Toasts are above open dialogs, and on phones at the top edge.',
  },
  'Features/Consent': {
    use: 'Asks for consent if third parties are configured. Refusing is as easy as accepting.',
    dont: ['Load anything of a third party before consent.'],
    content: 'Names each provider and its purpose.',
  },
  'Features/Error pages': {
    use: 'Not found, failed and offline pages.',
    content: 'What happened, then what to do. No error codes.',
  },
  'Games/Kit': { use: 'Screens that the demo games share.' },
  Mails: { use: 'Emails, in HTML and plain text.' },
};
