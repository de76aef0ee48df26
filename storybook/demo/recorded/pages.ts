import type { Page } from '@/content/types';

/** From the demo recipe: `npm run stories:data` writes it. */
export const pages: readonly Page[] = [
  {
    id: 'd236c8ab-1f1d-536c-824d-4eed92af1df7',
    title: 'About us',
    path: '/about/about-us',
    body: '<p>This is a small arcade with a big window. It opens in your browser, costs nothing to walk into, and puts something new on the floor every Thursday.</p>\n<h2>What you find here</h2>\n<p>Short games that explain themselves. Most of them load in a second or two, run on a phone as well as on a desk, and can be left in the middle without a guilty feeling. They are sorted by genre and by tag, they can be searched by title, and each page tells you in one line what you are about to play.</p>\n<p>A few of the games are as old as the arcade itself. We keep them running, because somebody out there learned to drift, stack or solve with them. Games made for the Flash plug-in run through an emulator, so that they outlive the plug-in.</p>\n<h2>Thursdays</h2>\n<p>New games arrive every Thursday, in one batch, at noon. Why Thursday? It leaves the weekend to play them and the start of the week to mend what the weekend found. There is <a href="/blog/why-thursday">a longer story about it</a> in the blog.</p>\n<h2>How we pay for it</h2>\n<ul>\n<li>Advertisements stand beside the games and, now and then, before one. They never stand on top of a game that is running.</li>\n<li>The <a href="/game-pass">game pass</a> takes them all away and opens a handful of games that are made for its members.</li>\n</ul>\n<p>We sell nothing else: no coins, no extra lives, no lists of addresses.</p>\n<h2>Who decides what is shown</h2>\n<p>People do. Editors pick the rows on the front page by hand, and everything that is sorted by a number says by which one: plays, votes, date. Reviews are read by a person before they appear.</p>\n<h2>Write to us</h2>\n<p>We like hearing from players, parents, teachers and people who make games. The <a href="/about/contact-us">contact page</a> says how.</p>',
    changed: '2026-09-17T12:00:00+00:00',
    faq: [],
  },
  {
    id: 'b9fff0cd-188d-5429-8a03-bce2a3193585',
    title: 'Contact us',
    path: '/about/contact-us',
    body: '<p>A person reads every message, usually within two working days. The address of the operator of this site stands at the foot of every e-mail that we send; replies to those e-mails reach us too.</p>\n<h2>What to write about</h2>\n<ul>\n<li><strong>A game that does not work.</strong> Tell us its title, your browser, and what you saw last. A screenshot is worth a page of text.</li>\n<li><strong>Your account.</strong> Write from the address that the account is registered with, so that we know it is you. We never ask for your password.</li>\n<li><strong>A review or a name that should not be here.</strong> Send us the address of the page; we look at such reports first.</li>\n<li><strong>Your own game.</strong> Read <a href="/about/upload">how to send us a game</a> before you write: it saves you one round of questions.</li>\n<li><strong>Advertising.</strong> The formats are on the page for <a href="/about/advertisers">advertisers</a>.</li>\n<li><strong>Rights.</strong> If something here is yours and should not be, follow the steps on the <a href="/about/copyright">copyright</a> page.</li>\n</ul>\n<h2>Questions we are often asked</h2>\n<h3>Why does a game stay black or keep loading?</h3>\n<p>Reload the page first. If that does not help, switch off extensions that block scripts for this site, and make sure your browser is up to date. Games that need a keyboard say so before they start on a phone.</p>\n<h3>I did not get the e-mail that activates my account. What now?</h3>\n<p>Look into the folder for unwanted mail. The link in it works once and for 24 hours; ask for a new one with the form for a forgotten password.</p>\n<h3>Where are my scores kept?</h3>\n<p>In your own browser. They stay when you close it, and they go when you clear its site data or change to another device.</p>\n<h3>Can I change my user name?</h3>\n<p>Yes, in your account, as long as the new name is not taken. Old reviews carry the new name from then on.</p>\n<h3>How do I delete my account?</h3>\n<p>In your account, under Security, with your password. The account goes at once, and with it its favourites, votes and reviews.</p>\n<h3>May I put a game on my own page?</h3>\n<p>Yes, if it has an embed button. Press it, copy the snippet, paste it. It is free, and it works on phones when the game does.</p>',
    changed: '2026-10-08T12:00:00+00:00',
    faq: [
      {
        question: 'Why does a game stay black or keep loading?',
        answer:
          'Reload the page first. If that does not help, switch off extensions that block scripts for this site, and make sure your browser is up to date. Games that need a keyboard say so before they start on a phone.',
      },
      {
        question: 'I did not get the e-mail that activates my account. What now?',
        answer:
          'Look into the folder for unwanted mail. The link in it works once and for 24 hours; ask for a new one with the form for a forgotten password.',
      },
      {
        question: 'Where are my scores kept?',
        answer:
          'In your own browser. They stay when you close it, and they go when you clear its site data or change to another device.',
      },
      {
        question: 'Can I change my user name?',
        answer:
          'Yes, in your account, as long as the new name is not taken. Old reviews carry the new name from then on.',
      },
      {
        question: 'How do I delete my account?',
        answer:
          'In your account, under Security, with your password. The account goes at once, and with it its favourites, votes and reviews.',
      },
      {
        question: 'May I put a game on my own page?',
        answer:
          'Yes, if it has an embed button. Press it, copy the snippet, paste it. It is free, and it works on phones when the game does.',
      },
    ],
  },
  {
    id: 'e46eaabf-f152-5eff-a5a9-1f1ea25a7841',
    title: 'Content ratings',
    path: '/about/content-ratings',
    body: '<p>An editor plays every game before it is published and gives it one of three marks. The mark is about what the game shows. It says nothing about how hard the game is.</p>\n<h2>Everyone</h2>\n<p>Nothing that would trouble a child of six. There may be bumping, falling and cartoon explosions; whoever loses gets up again. No blood, no swearing, nothing suggestive.</p>\n<h2>Teen</h2>\n<p>For players of about 13 and up. There may be fighting between people or monsters, mild scares, crude humour and the odd rude word. Injuries are not shown in detail.</p>\n<h2>Mature</h2>\n<p>For players of 17 and up. There may be blood, strong language or themes that need some distance. Games with this mark are never put on the front page and never suggested to a visitor who is not looking for them.</p>\n<h2>What is not published at all</h2>\n<ul>\n<li>Gambling for money or for anything that can be turned into money.</li>\n<li>Sexual content, and any content that sexualises young people.</li>\n<li>Games that set people of some origin, faith, sex or orientation up as targets.</li>\n<li>Instructions for real harm, to others or to oneself.</li>\n</ul>\n<h2>If you think we are wrong</h2>\n<p>Write to us with the title of the game and the moment that troubled you. A second editor plays it, and we answer. About one mark in fifty has been changed this way, nearly always to the stricter side.</p>',
    changed: '2026-08-20T12:00:00+00:00',
    faq: [],
  },
  {
    id: '99d8df07-54af-5cfd-b860-e8c9a81c9346',
    title: 'Copyright',
    path: '/about/copyright',
    body: "<p>The games, pictures and texts on this site belong to the people who made them. Each game's page names its developer.</p>\n<h2>What you may do</h2>\n<ul>\n<li>Play everything that you see.</li>\n<li>Link to any page, with or without asking.</li>\n<li>Embed games that have an embed button, as the snippet gives it, on pages of your own.</li>\n<li>Show a screenshot or a short clip when you write or talk about a game. Name the game and link to it.</li>\n</ul>\n<h2>What you may not do</h2>\n<p>Copy games to another server, take them apart to build others from their pictures or sounds, or sell them, unless the developer has allowed it. Some games are published under a free licence; if so, their page or their source says so and that licence holds.</p>\n<h2>If something of yours is here without your consent</h2>\n<p>Tell us, with the following:</p>\n<ol>\n<li>what your work is, and where it can be seen;</li>\n<li>the address of the page on this site that uses it;</li>\n<li>your name, your postal and e-mail address;</li>\n<li>a statement that you own the rights or act for whoever does, and that the use was not allowed by the owner, an agent or the law;</li>\n<li>your signature, typed is enough.</li>\n</ol>\n<p>We take the page down while we look into it, normally within two working days, and tell the person who sent it in.</p>\n<h2>If something of yours was taken down by mistake</h2>\n<p>Answer our message with your reasons and your address. If the other side does not go to court within 14 days, we put it back.</p>\n<h2>People who do it again and again</h2>\n<p>We close the accounts of members who repeatedly send in what is not theirs.</p>",
    changed: '2026-05-14T12:00:00+00:00',
    faq: [],
  },
  {
    id: 'c69242aa-b707-5161-bb32-bfad9d8a89c6',
    title: 'For advertisers',
    path: '/about/advertisers',
    body: '<p>People come here in a good mood and stay for a while. If what you offer suits them, you are welcome to stand beside the games.</p>\n<h2>Where advertisements appear</h2>\n<ul>\n<li><strong>Beside the lists</strong>: medium rectangle (300 × 250), half page (300 × 600) and leaderboard (728 × 90), and on phones the mobile leaderboard (320 × 50).</li>\n<li><strong>Beside a game</strong>: skyscraper (120 × 600), wide skyscraper (160 × 600) and large leaderboard (970 × 90).</li>\n<li><strong>Before a game</strong>: a video of at most 15 seconds, which can be closed. A game starts at once when there is none.</li>\n</ul>\n<p>Every place keeps its size while it is empty, so nothing on the page jumps. Members with a game pass see no advertisements at all.</p>\n<h2>What we take</h2>\n<p>Pictures and videos that are calm enough to stand next to a game: no sound before a click, no flashing, no imitation of system messages, no pretending to be one of our buttons. The advertiser has to be recognisable.</p>\n<h2>What we do not take</h2>\n<p>Alcohol, tobacco, gambling, dating, weapons, loans, political campaigns, and anything that is addressed to children as buyers.</p>\n<h2>What you learn about our visitors</h2>\n<p>How often an advertisement was seen and clicked, by day and by place on the page. We hand out no addresses, names or profiles. Services that measure beyond that are loaded only if the visitor has agreed.</p>\n<h2>Booking</h2>\n<p>Tell us the dates, the formats and the page you want to send people to; the <a href="/about/contact-us">contact page</a> says how. We answer with a price and a draft within three working days.</p>',
    changed: '2026-07-16T12:00:00+00:00',
    faq: [],
  },
  {
    id: '73565524-b33c-5cb4-965d-0c0dae053e34',
    title: 'For parents',
    path: '/about/parents',
    body: '<p>Children find their way here, and we want you to know what they find. This page says in plain words what the site shows, what it asks, and what you can switch off.</p>\n<h2>What the games contain</h2>\n<p>Every game carries one of three marks: everyone, teen or mature. <a href="/about/content-ratings">Content ratings</a> explains what each allows. Most of the games are marked everyone. There is no gambling for money anywhere on the site; games with dice or cards are played for points.</p>\n<h2>What we ask of a child</h2>\n<p>Nothing. Playing needs no account, no name and no address. An account asks for a user name, an e-mail address and a password, and it is meant for people of 13 and older, or younger ones together with a parent. We tell children not to use their real name as a user name, and editors change names that give too much away.</p>\n<h2>Talking to others</h2>\n<p>There is no chat and there are no private messages. The only thing that members can write in public is a review of a game, and a person reads it before it appears.</p>\n<h2>Advertisements and money</h2>\n<p>Advertisements are marked as such. We take none for alcohol, tobacco, gambling or dating. Nothing inside a game can be bought. The only thing for sale is the game pass, and buying it needs a payment card.</p>\n<h2>Questions parents ask</h2>\n<h3>Is it really free?</h3>\n<p>Yes. All games but the few that are marked with the pass can be played without paying and without an account.</p>\n<h3>Can my child meet strangers here?</h3>\n<p>No. Games for two are played on one device, by two people in the same room. There is no chat, and member pages show a user name, an avatar and reviews, nothing else.</p>\n<h3>What do you know about my child?</h3>\n<p>Without an account: that somebody played a game today, as a number without a name. With an account: what is listed in the <a href="/about/privacy-policy">privacy policy</a>, and you may ask us at any time to show or delete it.</p>\n<h3>How do I keep my child away from mature games?</h3>\n<p>The mark stands on every game page. In a browser\'s or a system\'s parental controls you can block single pages. If you think that a game has the wrong mark, tell us; we would rather be strict.</p>\n<h3>My child bought a game pass without asking. Can I have the money back?</h3>\n<p>Yes. Write to us within 14 days of the purchase from the address of the account. We cancel the pass and return the payment.</p>\n<h3>Can these games be used in school?</h3>\n<p>Gladly. The tags <a href="/tag/educational-games">Educational</a>, <a href="/tag/word-games">Word</a> and <a href="/tag/quiz-games">Brain Teasers</a> are a good place to begin, and games with an embed button may be put on a class page free of charge.</p>',
    changed: '2026-09-24T12:00:00+00:00',
    faq: [
      {
        question: 'Is it really free?',
        answer:
          'Yes. All games but the few that are marked with the pass can be played without paying and without an account.',
      },
      {
        question: 'Can my child meet strangers here?',
        answer:
          'No. Games for two are played on one device, by two people in the same room. There is no chat, and member pages show a user name, an avatar and reviews, nothing else.',
      },
      {
        question: 'What do you know about my child?',
        answer:
          'Without an account: that somebody played a game today, as a number without a name. With an account: what is listed in the privacy policy, and you may ask us at any time to show or delete it.',
      },
      {
        question: 'How do I keep my child away from mature games?',
        answer:
          "The mark stands on every game page. In a browser's or a system's parental controls you can block single pages. If you think that a game has the wrong mark, tell us; we would rather be strict.",
      },
      {
        question: 'My child bought a game pass without asking. Can I have the money back?',
        answer:
          'Yes. Write to us within 14 days of the purchase from the address of the account. We cancel the pass and return the payment.',
      },
      {
        question: 'Can these games be used in school?',
        answer:
          'Gladly. The tags Educational, Word and Brain Teasers are a good place to begin, and games with an embed button may be put on a class page free of charge.',
      },
    ],
  },
  {
    id: '518f34c2-9413-5da7-ae8b-bfa690cf378d',
    title: 'Privacy policy',
    path: '/about/privacy-policy',
    body: '<p>This policy says what this site knows about you, why, for how long, and what you can do about it. "We" are the operator of this site, who is responsible for the data in the sense of the law. You reach us by the <a href="/about/contact-us">contact page</a>.</p>\n<h2>In short</h2>\n<ul>\n<li>You can play without an account and without telling us anything.</li>\n<li>We load nothing from other companies before you have agreed to it.</li>\n<li>We sell no data.</li>\n</ul>\n<h2>When you visit</h2>\n<p>Our servers see your address on the internet, the page you asked for, and what your browser says about itself. They need that to answer. It is kept in a log for at most 14 days, to find faults and attacks, and then deleted.</p>\n<p>We count how often a game is played. To count one visitor once a day we keep a fingerprint made from the address and a secret that changes daily; it cannot be turned back into the address and is deleted within a month.</p>\n<h2>What is kept in your browser</h2>\n<p>The site remembers the games you played last, your light or dark theme, and, if you are logged in, a copy of your favourites. Games keep their own scores. All of this stays in your browser, and you can delete it there at any time.</p>\n<p>There is one cookie that is necessary: it keeps you logged in, cannot be read by scripts, and ends when you log out. There are no others unless you agree.</p>\n<h2>When you have an account</h2>\n<p>We keep your user name, e-mail address, a scrambled form of your password, your avatar, the day you joined, your favourites, votes and reviews. We need them to give you the account; the basis is the contract with you. Your e-mail address is shown to nobody. We write to you to activate the account, to reset a password and, only if you ticked that box, with news. Every such letter has a link to end it.</p>\n<h2>When you buy a game pass</h2>\n<p>A payment provider takes your card\'s data. We see your name, postal code, plan and whether the payment worked, never the card\'s number. Records of payments are kept as long as tax law demands.</p>\n<h2>Advertising, measurement and captchas</h2>\n<p>Our own advertisements need no data. If the operator has switched on advertising, measurement or captcha services of others, they are named in the box that asks for your consent, with a link to their own policies. You can change your mind at the foot of every page.</p>\n<h2>Games</h2>\n<p>Games run in a frame of their own, from another address than the site, and cannot read your account. A game learns who you are only if it asks for it and you are logged in, and then only what the site passes on: a token and your user name.</p>\n<h2>Children</h2>\n<p>Accounts are for people of 13 and older. If we learn that a younger child has an account without a parent\'s consent, we delete it. More on the page <a href="/about/parents">for parents</a>.</p>\n<h2>Your rights</h2>\n<p>You may ask us what we have stored about you, have it corrected, deleted or handed over in a common format, object to its use, and complain to a data protection authority. Write to us from the address of your account, so that we answer the right person. We answer within 30 days.</p>\n<h2>Changes</h2>\n<p>When this policy changes in a way that matters to you, we say so on the front page for two weeks, and members get an e-mail.</p>',
    changed: '2026-10-01T12:00:00+00:00',
    faq: [],
  },
  {
    id: 'ccafac63-4797-5e63-a325-5fdf9ef63f96',
    title: 'Send us your game',
    path: '/about/upload',
    body: '<p>You have made a game and want people to play it? Good. We look at everything that is sent to us, and we say yes or no in words, usually within two weeks.</p>\n<h2>What it has to be</h2>\n<ul>\n<li>It runs in a current browser without a plug-in: HTML, CSS and JavaScript or WebAssembly, in one folder with an <code>index.html</code>.</li>\n<li>It starts within five seconds on an ordinary phone line; 10 MB in all is a good upper limit.</li>\n<li>It works with a mouse and a keyboard, better still with touch too. If it needs one orientation, it says so.</li>\n<li>It asks for no name, address or account, and talks to no server but the one it came from.</li>\n<li>It can be muted.</li>\n</ul>\n<h2>What to send</h2>\n<ol>\n<li>The folder, packed, or an address where we can play the game.</li>\n<li>Title, one sentence, and two or three short paragraphs about it.</li>\n<li>How it is played: the keys, the gestures, the goal.</li>\n<li>A picture of 1504 × 1000 pixels with nothing to read in its outer twentieth, and if you like a silent clip of three seconds.</li>\n<li>The name under which you want to be credited.</li>\n</ol>\n<h2>What happens then</h2>\n<p>An editor plays it on a desk and on a phone, gives it its tags and its <a href="/about/content-ratings">content rating</a>, and proposes a Thursday. You see the page before it goes live.</p>\n<h2>Whose game is it?</h2>\n<p>Yours. You allow us to show it on this site, and you can take it down again with a week\'s notice. The small print is the <a href="/about/user-submission-agreement">user submission agreement</a>.</p>\n<h2>Why we say no</h2>\n<p>Mostly because a game is a copy of another one, because it cannot be stopped or muted, or because it does not explain itself. We tell you which, and you may send it again.</p>',
    changed: '2026-10-15T12:00:00+00:00',
    faq: [
      {
        question:
          'What it has to be It runs in a current browser without a plug-in: HTML, CSS and JavaScript or WebAssembly, in one folder with an index.html. It starts within five seconds on an ordinary phone line; 10 MB in all is a good upper limit. It works with a mouse and a keyboard, better still with touch too. If it needs one orientation, it says so. It asks for no name, address or account, and talks to no server but the one it came from. It can be muted. What to send The folder, packed, or an address where we can play the game. Title, one sentence, and two or three short paragraphs about it. How it is played: the keys, the gestures, the goal. A picture of 1504 × 1000 pixels with nothing to read in its outer twentieth, and if you like a silent clip of three seconds. The name under which you want to be credited. What happens then An editor plays it on a desk and on a phone, gives it its tags and its content rating, and proposes a Thursday. You see the page before it goes live. Whose game is it?',
        answer:
          "Yours. You allow us to show it on this site, and you can take it down again with a week's notice. The small print is the user submission agreement.",
      },
    ],
  },
  {
    id: '352f15fe-f5c2-5586-bb92-aa69ef93f71e',
    title: 'Terms of use',
    path: '/about/terms-use',
    body: '<p>These terms hold between you and the operator of this site ("we") whenever you use it. They are as short as we could make them.</p>\n<h2>1. Playing</h2>\n<p>You may play every game on this site for your own pleasure, free of charge, as often as you like. Games that are marked with the game pass need a pass.</p>\n<h2>2. Your account</h2>\n<p>You must be 13 or older, or have a parent who agrees. One account a person, please. Keep your password to yourself; what is done with your account counts as done by you until you tell us that somebody else has it. Choose a name that is not somebody else\'s and that you would say aloud.</p>\n<h2>3. Votes and reviews</h2>\n<p>One vote a member and game; you can change it or take it back. Write reviews about the game, not about people. Reviews appear when a moderator has approved them, and the <a href="/about/user-submission-agreement">user submission agreement</a> holds for them.</p>\n<h2>4. What is not allowed</h2>\n<ul>\n<li>Programs that play, vote or register in your place.</li>\n<li>Getting round limits, advertisements before a game, or the lock on games of the pass by technical means.</li>\n<li>Anything that harms the site or other people\'s computers, and insults, threats or advertising in reviews and names.</li>\n</ul>\n<p>We may remove what breaks these rules and close accounts that do it again.</p>\n<h2>5. The game pass</h2>\n<p>The pass runs for a month or a year and renews itself until you end it. You can end it in your account at any time; it then lasts until the paid time is over. Within 14 days of the first purchase you can have your money back without giving reasons. Prices include taxes. If a price changes, you hear of it a month before, and the old price holds until the paid time is over. When you change your plan, the new one begins at once and the rest of the old one is set against it.</p>\n<h2>6. Embedding</h2>\n<p>You may embed games that offer it, as the snippet gives it. Do not hide where the game comes from, do not charge for it, and do not put it on pages with unlawful content.</p>\n<h2>7. What we promise, and what we do not</h2>\n<p>We do our best to keep the site running and your favourites safe. It is still a free site: games may change or go, there may be pauses, and scores that are kept in your browser go with it. We are liable without limit for harm done on purpose or by gross carelessness and for injury; for anything else only as far as the law demands.</p>\n<h2>8. Links and games of others</h2>\n<p>Some entries lead to other sites. We looked at them when we published them, but they are not ours, and their own terms hold there.</p>\n<h2>9. Changes and law</h2>\n<p>When these terms change, members hear of it 30 days before by e-mail and may end their account. The law of the country in which the operator of this site has its seat applies; if you are a consumer, the protection of your own country\'s law stays with you.</p>',
    changed: '2026-10-01T12:00:00+00:00',
    faq: [],
  },
  {
    id: '27057d84-43ca-5549-8242-59d1b9e93641',
    title: 'User submission agreement',
    path: '/about/user-submission-agreement',
    body: '<p>This agreement is about what you send in to be shown on this site: games, pictures, videos and texts, such as reviews. "We" are the operator of this site. "You" are the person who sends something in.</p>\n<h2>1. It stays yours</h2>\n<p>You keep all rights in what you send. You allow us, without payment and without exclusivity, to store it, to show it on this site and in its embedded players, to make the technical copies and sizes that this takes, and to show short extracts of it when we point to it elsewhere.</p>\n<h2>2. It has to be yours</h2>\n<p>You confirm that you made it or have the permission of everybody who did, including for music, fonts and pictures, and that it does not break the law or the rights of others.</p>\n<h2>3. What it must not do</h2>\n<p>It must not contain malicious code, collect personal data, load advertisements of its own, send visitors elsewhere without their click, or get round the limits that the browser or this site set it.</p>\n<h2>4. What we may do</h2>\n<p>We may decline it, shorten the text about it, choose its genre, tags and rating, and take it down when it breaks this agreement or when somebody claims with good reason that it is theirs. We tell you when we do.</p>\n<h2>5. Reviews</h2>\n<p>Reviews are read before they appear. We do not publish insults, advertising, other people\'s data, or the solution of a game without a warning. We correct nothing in them: a review appears as you wrote it or not at all.</p>\n<h2>6. Ending it</h2>\n<p>You can take back a review at any time and a game with a week\'s notice. Copies in backups disappear within 90 days. Section 2 goes on after that.</p>\n<h2>7. Money</h2>\n<p>Neither of us owes the other anything for what is sent in, unless we agree otherwise in writing.</p>\n<h2>8. Which law</h2>\n<p>The law of the country in which the operator of this site has its seat applies. If you are a consumer, the protection that your own country\'s law gives you stays with you.</p>',
    changed: '2026-06-18T12:00:00+00:00',
    faq: [],
  },
];
