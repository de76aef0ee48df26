/** Design documentation that a component's source does not contain. */
export interface Guide {
  /** When to use it. */
  use: string;
  anatomy?: string;
  do?: readonly string[];
  dont?: readonly string[];
  /** Texts and their maximum lengths. */
  content?: string;
  accessibility?: string;
  /** Stable if not set. */
  status?: 'experimental' | 'deprecated';
}

const form = 'Labels, help and errors are linked by ID; the first error gets the focus on submit.';

/** By story title. */
export const guides: Readonly<Record<string, Guide>> = {
  'UI/Tile': {
    use: 'One game in a list. The whole tile is the link. Use small in lists, medium in two columns, large and hero on home only.',
    anatomy:
      'Art (188:125), seam with the label, notch and perforation, stub with title, rating, plays and badges. Widths: small 172–240 px, medium about 376, large and hero fill their cell.',
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
      'Its name starts with the title and spells out numbers: “1.2 million plays”. The outline is the focus ring; hover lifts by 2 px and plays the video; pressed returns to the page.',
  },
  'UI/Modal': {
    use: 'A short task that belongs to the page: sign in, review, share, confirm. Use a page for anything with its own URL.',
    anatomy:
      'Title, close button, dashed line, content. Widths: small 420 px (confirm), medium 600 (forms), large 860 (pictures). At most 900 px high; the head stays in place while the content scrolls.',
    do: [
      'Put the primary button first and the cancel button after it.',
      'Repeat the verb of the title on the button.',
      'Hide the close button only if the content has a cancel button.',
    ],
    dont: [
      'Open a modal from a modal.',
      'Open one without a user action.',
      'Use one for a message: use a toast.',
    ],
    content: 'Title: up to 40 characters, a verb and a noun.',
    accessibility:
      'A native dialog: the first field gets the focus, Tab stays inside, Escape and the backdrop close it, and the focus returns to the button that opened it. Below 600 px it is a sheet at the bottom edge.',
  },
  'UI/Button': {
    use: 'An action on this page. Use ButtonLink for navigation.',
    do: ['Use one primary button per view.', 'Use quiet for cancel and danger for deletion.'],
    dont: [
      'Disable a button to explain a rule.',
      'Use yellow for anything but play and the primary action.',
    ],
    content: 'A verb, one to three words, sentence case.',
    accessibility:
      'At least 44 px high; small ones are 36 px. While busy it keeps its name and width.',
  },
  'UI/ButtonLink': {
    use: 'Navigation that deserves a button, e.g. “Random game”.',
    content: 'Names the destination, one to three words.',
    accessibility: 'A link: middle click and “Open in new tab” work.',
  },
  'UI/IconButton': {
    use: 'A frequent action with a well-known icon: close, full screen, share.',
    dont: ['Use it for rare actions: use a button with text.'],
    content: 'The label is the tooltip and the accessible name: a verb, one to three words.',
    accessibility: '44 × 44 px. A toggle has `aria-pressed`; its label stays the same.',
  },
  'UI/Chip': {
    use: 'A tag or filter. Many fit in a row.',
    content: 'One or two words, as in the tag’s name.',
    accessibility: 'A filter’s name says what a click does: “Remove filter Cute”.',
  },
  'UI/Breadcrumb': {
    use: 'Pages below a genre, a tag or the blog; one line above the heading.',
    content: 'Page names as in their headings.',
    accessibility: 'A navigation landmark; the current page is not a link.',
  },
  'UI/Carousel': {
    use: 'A section of home that has more games than fit: one row, sideways.',
    do: ['Link the title to the full list.'],
    dont: ['Use it on list pages.', 'Move it automatically.'],
    accessibility:
      'A list in a region named by its title. Arrow buttons are at the start; keyboard focus scrolls.',
  },
  'UI/Dropdown': {
    use: 'One of four or more short options in a form. With fewer options, show them all.',
    accessibility: 'A native select. It changes its form only; the form’s button applies it.',
  },
  'UI/EmptyState': {
    use: 'A list without entries, a page that does not exist, or one that failed.',
    do: ['Offer a next step.', 'Show games below it.'],
    content:
      'Title: up to 40 characters, what happened. Text: one or two sentences, what to do next.',
    accessibility: 'The drawing is decorative.',
  },
  'UI/CheckboxList': {
    use: 'Several of up to ten options.',
    accessibility: 'A fieldset whose legend is the label.',
  },
  'UI/Checkbox': {
    use: 'Consent or a single setting that is saved with the form.',
    content: 'A statement in the first person or a setting: “Email me about new games”.',
    accessibility: 'The whole label is the target, at least 24 px high.',
  },
  'UI/FieldNotes': {
    use: 'Help and error below every field. Part of all fields.',
    accessibility: form,
  },
  'UI/NumberField': { use: 'A small whole number that users may type.', accessibility: form },
  'UI/PasswordField': { use: 'Passwords. Users can show what they typed.', accessibility: form },
  'UI/TextArea': {
    use: 'More than one line, e.g. a review.',
    content: 'Show the limit in the help text.',
    accessibility: form,
  },
  'UI/TextField': {
    use: 'One line of text.',
    do: ['Set `autocomplete` and the right keyboard.'],
    dont: ['Use a placeholder as a label.'],
    content: 'Label: one to three words. Error: what to change.',
    accessibility: form,
  },
  'UI/Icon': {
    use: 'Beside text, or alone in an IconButton. 14 px in badges, 20 in buttons, 28 in section heads.',
    dont: ['Use an icon alone without a label.'],
    accessibility: 'Decorative: hidden from screen readers.',
  },
  'UI/Paginator': {
    use: 'Lists longer than a page. Every page has a URL.',
    accessibility: 'A navigation landmark; the current page has `aria-current`; targets are 44 px.',
  },
  'UI/Picture': {
    use: 'Every picture of the site. Give its size, so that nothing moves while it loads.',
    content: 'Alternative text names the game or the person; empty for decoration.',
  },
  'UI/Prose': {
    use: 'Text that editors write: game descriptions, posts, about pages. 48 rem wide.',
  },
  'UI/SectionHead': {
    use: 'The title of a section, with a link to all of it.',
    content: 'Two to four words.',
    accessibility: 'An h2; the link’s name includes the title.',
  },
  'UI/Skeleton': {
    use: 'Reserves the space of content that loads.',
    dont: ['Use it when the result may be empty.'],
    accessibility: 'Hidden; the region around it says that it loads.',
  },
  'UI/StarRating': {
    use: 'An average of reviews and votes, 1–5 with one decimal.',
    accessibility: 'Read as “Rated 4.6 out of 5”.',
  },
  'UI/TileGrid': {
    use: 'Tiles of one size in full columns: 2 at 320 px, up to 12 at 4K.',
    dont: ['Mix sizes.', 'Put ads between tiles.'],
    accessibility: 'A list.',
  },
  'UI/Toast': {
    use: 'Confirms an action for two seconds. Nothing in it is required.',
    content: 'One sentence, up to 60 characters.',
    accessibility: 'Announced politely; focus stays where it is.',
  },
  'Features/Home': {
    use: 'The home page: a mosaic with this week’s game, then sections.',
    accessibility: 'The mosaic is a list in reading order, column by column.',
  },
  'Features/Home/Sections': { use: 'The sections of home. Sections without games are omitted.' },
  'Features/Listing': { use: 'A tag, a genre or all games, with sorting, filters and pages.' },
  'Features/Listing/Parts': {
    use: 'Filters and the tag wall.',
    accessibility: 'Selecting a value changes nothing until “Apply” is pressed.',
  },
  'Features/Block list': { use: 'A curated list, e.g. most played or classics.' },
  'Features/Tags': { use: 'All tags. The number of games sets the size.' },
  'Features/Sitemap': { use: 'All games, A to Z.' },
  'Features/Search': { use: 'Search results, or suggestions if nothing was found.' },
  'Features/SearchBox': {
    use: 'The header’s search with suggestions.',
    accessibility: 'A combobox: arrow keys choose, Enter opens, Escape closes.',
  },
  'Features/Playlist': { use: 'A hand-picked list with an introduction.' },
  'Features/Playlist/Card': {
    use: 'A playlist on home and in the index: a fan of its first pictures.',
  },
  'Features/Playlists': { use: 'The index of playlists.' },
  'Features/Recommended': {
    use: 'More games after an article, a form or an empty state. Two full rows.',
  },
  'Features/Games/GameGrid': { use: 'A grid of games with loading and empty states.' },
  'Features/Games/GameTile': { use: 'A tile from a game: chooses its label and badges.' },
  'Features/Games/GameCarousel': { use: 'A carousel of games with loading and failed states.' },
  'Features/Game page': {
    use: 'The player, its bar, leaderboards, similar games and reviews.',
    accessibility: 'The heading comes before the controls; the stage is a named region.',
  },
  'Features/Game page/Parts': {
    use: 'The bar, the facts, and the stage of a game that cannot be played here.',
  },
  'Features/Player': {
    use: 'A game in a sandboxed frame. On phones it fills the screen.',
    accessibility: 'Escape and a button in reach leave full screen.',
  },
  'Features/Player/Screens': {
    use: 'What the stage shows instead of the game: errors, rotation, end of preview.',
  },
  'Features/Scores': {
    use: 'Today’s, this week’s and all-time leaderboards. Hidden while a game has no scores.',
    content: 'Ranks as ordinals: “4th of 11 today”.',
  },
  'Features/Daily': { use: 'The daily game, its leaderboard and the streak.' },
  'Features/Embed': { use: 'A game on another site, with a link back.' },
  'Features/Modals': { use: 'Every modal of the site with its real content.' },
  'Features/OutboundLink': { use: 'A link to another site: external icon, click is counted.' },
  'Features/Offline': { use: 'Games that are stored on this device.' },
  'Features/Report': { use: 'Reports a broken game or an abusive review.' },
  'Features/Ads/AdSlot': {
    use: 'One slot per page in a reserved space, on the grid’s width.',
    dont: ['Put a slot under an empty state or over a game.'],
  },
  'Features/Ads/House': {
    use: 'Own ads for the game pass, new games and the daily game, if no provider is configured.',
  },
  'Features/Game pass/Shop window': {
    use: 'Sells the game pass: benefits, exclusive games, plans.',
  },
  'Features/Game pass/Plans': {
    use: 'A choice of plans as radio buttons.',
    content: 'Price per month, then what is billed and when.',
  },
  'Features/Game pass/Own pass': { use: 'A member’s pass: plan, renewal, payment.' },
  'Features/Game pass/Own page': { use: 'The pass page for each state of a subscription.' },
  'Features/Game pass/Changing it': {
    use: 'Previews a change of plan and its price.',
    do: ['Show what is charged today before the button.'],
  },
  'Features/Subscribe': { use: 'Account, plan and card in one form.', accessibility: form },
  'Features/Account': { use: 'The member’s profile, picture and settings.', accessibility: form },
  'Features/Account/Security': { use: 'Password and signed-in devices.' },
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
  'Features/Reviews': { use: 'Reviews of a game. Editors approve them first.' },
  'Features/Reviews/Form': { use: 'Writes or edits a review, in a modal.', accessibility: form },
  'Features/Blog': { use: 'The blog’s index and its posts.' },
  'Features/About': { use: 'About pages, with a table of contents.' },
  'Features/Preview': { use: 'Editors’ preview of unpublished content.' },
  'Features/Social card': { use: 'The picture of a shared link, 1200 × 630 px.' },
  'Features/Frame': { use: 'Header, footer and, on phones, the bottom bar.' },
  'Features/Frame/Parts': {
    use: 'The header’s and footer’s parts.',
    accessibility: 'Each navigation is a named landmark; the first link skips to the main content.',
  },
  'Features/Notifications': { use: 'The queue of toasts.' },
  'Features/Consent': {
    use: 'Asks for consent if third parties are configured. Refusing is as easy as accepting.',
  },
  'Features/When something is missing': { use: 'Not found, failed and offline pages.' },
  'Games/Kit': { use: 'Screens that the demo games share.' },
  Mails: { use: 'E-mails, in HTML and plain text.' },
};
