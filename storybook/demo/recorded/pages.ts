import type { Page } from '@/content/types';

/** From the demo recipe: `npm run stories:data` writes it. */
export const pages: readonly Page[] = [
  {
    id: 'd236c8ab-1f1d-536c-824d-4eed92af1df7',
    title: 'About us',
    path: '/about/about-us',
    body: '<p>This is a small arcade with a big window. It opens in your browser, costs nothing to walk into, and puts something new on the floor every Thursday.</p>\n<h2>What you find here</h2>\n<p>Short games that explain themselves. Most of them load in a second or two, run on a phone as well as on a desk, and can be left in the middle without a guilty feeling. They are sorted by genre and by tag, they can be searched by title, and each page tells you in one line what you are about to play.</p>\n<p>A few of the games are as old as the arcade itself. We keep them running, because somebody out there learned to drift, stack or solve with them. Games made for the Flash plug-in run through an emulator, so that they outlive the plug-in.</p>\n<h2>Thursdays</h2>\n<p>New games arrive every Thursday, in one batch, at noon. Why Thursday? It leaves the weekend to play them and the start of the week to fix what the weekend turned up. There is <a href="/blog/why-thursday">a longer story about it</a> in the blog.</p>\n<h2>How we pay for it</h2>\n<ul>\n<li>Ads appear beside games and, now and then, before one. They never cover a game while you play.</li>\n<li>The <a href="/game-pass">game pass</a> removes them all and unlocks a handful of games made for pass holders.</li>\n</ul>\n<p>We sell nothing else: no coins, no extra lives, no mailing lists.</p>\n<h2>Who decides what is shown</h2>\n<p>People do. Editors pick the rows on the front page themselves, and every ranked list tells you what it is ranked by: plays, votes or date. Reviews are read by a person before they appear.</p>\n<h2>Write to us</h2>\n<p>We like hearing from players, parents, teachers and people who make games. The <a href="/about/contact-us">contact page</a> says how.</p>',
    changed: '2026-09-17T12:00:00+00:00',
    faq: [],
  },
  {
    id: 'b9fff0cd-188d-5429-8a03-bce2a3193585',
    title: 'Contact us',
    path: '/about/contact-us',
    body: '<p>A person reads every message, usually within two working days. Write to us at <a href="mailto:hello@example.com">hello@example.com</a>.</p>\n<h2>What to write about</h2>\n<ul>\n<li><strong>A game that does not work.</strong> Tell us its title, your browser, and what you saw last. A screenshot is worth a page of text.</li>\n<li><strong>Your account.</strong> Write from your account’s email address, so we know it’s you. We never ask for your password.</li>\n<li><strong>A review or a name that should not be here.</strong> Send us the link to the page; we look at these reports first.</li>\n<li><strong>Your own game.</strong> Read <a href="/about/upload">how to send us a game</a> before you write: it saves you one round of questions.</li>\n<li><strong>Advertising.</strong> The formats are on the page for <a href="/about/advertisers">advertisers</a>.</li>\n<li><strong>Rights.</strong> If something here is yours and should not be, follow the steps on the <a href="/about/copyright">copyright</a> page.</li>\n</ul>\n<h2>Questions we are often asked</h2>\n<h3>Why does a game stay black or keep loading?</h3>\n<p>Reload the page first. If that does not help, switch off extensions that block scripts for this site, and make sure your browser is up to date. Games that need a keyboard say so before they start on a phone.</p>\n<h3>I didn’t get my activation email. What now?</h3>\n<p>Check your spam folder. The link works once and expires in 24 hours. If it has expired, choose “Send me the link” on the activation page.</p>\n<h3>Where are my scores kept?</h3>\n<p>Guests’ scores stay in their browser; members’ scores and saves are kept in their account.</p>\n<h3>Can I change my username?</h3>\n<p>Yes, in your account, as long as the new name is not taken. Your old reviews will show the new name.</p>\n<h3>How do I delete my account?</h3>\n<p>In your account, under Security, with your password. This deletes the account and its favorites, votes and reviews immediately.</p>\n<h3>Can I put a game on my own site?</h3>\n<p>Yes, if it has an embed button. Press it, copy the code and paste it into your page. It’s free, and it works on phones if the game does.</p>',
    changed: '2026-10-08T12:00:00+00:00',
    faq: [
      {
        question: 'Why does a game stay black or keep loading?',
        answer:
          'Reload the page first. If that does not help, switch off extensions that block scripts for this site, and make sure your browser is up to date. Games that need a keyboard say so before they start on a phone.',
      },
      {
        question: 'I didn’t get my activation email. What now?',
        answer:
          'Check your spam folder. The link works once and expires in 24 hours. If it has expired, choose “Send me the link” on the activation page.',
      },
      {
        question: 'Where are my scores kept?',
        answer:
          'Guests’ scores stay in their browser; members’ scores and saves are kept in their account.',
      },
      {
        question: 'Can I change my username?',
        answer:
          'Yes, in your account, as long as the new name is not taken. Your old reviews will show the new name.',
      },
      {
        question: 'How do I delete my account?',
        answer:
          'In your account, under Security, with your password. This deletes the account and its favorites, votes and reviews immediately.',
      },
      {
        question: 'Can I put a game on my own site?',
        answer:
          'Yes, if it has an embed button. Press it, copy the code and paste it into your page. It’s free, and it works on phones if the game does.',
      },
    ],
  },
  {
    id: 'e46eaabf-f152-5eff-a5a9-1f1ea25a7841',
    title: 'Content ratings',
    path: '/about/content-ratings',
    body: '<p>An editor plays every game before it is published and gives it one of three ratings. The rating is about what the game shows, not about how hard it is.</p>\n<h2>Everyone</h2>\n<p>Nothing that would trouble a child of six. There may be bumping, falling and cartoon explosions; everyone gets up again. No blood, no swearing, nothing suggestive.</p>\n<h2>Teen</h2>\n<p>For players aged about 13 and up. There may be fighting between people or monsters, mild scares, crude humor and the odd rude word. Injuries are not shown in detail.</p>\n<h2>Mature</h2>\n<p>For players aged 17 and up. There may be blood, strong language or themes that need some distance. We never feature these games on the front page or suggest them to visitors who aren’t looking for them.</p>\n<h2>What is not published at all</h2>\n<ul>\n<li>Gambling for money or for anything that can be turned into money.</li>\n<li>Sexual content, and any content that sexualizes young people.</li>\n<li>Games that target people for their origin, faith, sex or orientation.</li>\n<li>Instructions for real harm to yourself or others.</li>\n</ul>\n<h2>If you think we are wrong</h2>\n<p>Write to us with the title of the game and the moment that troubled you. A second editor plays it, and we answer. About one rating in fifty has been changed this way, nearly always to a stricter one.</p>',
    changed: '2026-08-20T12:00:00+00:00',
    faq: [],
  },
  {
    id: '99d8df07-54af-5cfd-b860-e8c9a81c9346',
    title: 'Copyright',
    path: '/about/copyright',
    body: "<p>The games, pictures and texts on this site belong to the people who made them. Each game's page names its developer.</p>\n<h2>What you may do</h2>\n<ul>\n<li>Play everything you see.</li>\n<li>Link to any page, with or without asking.</li>\n<li>Embed games that have an embed button, with the code it provides, on your own pages.</li>\n<li>Show a screenshot or a short clip when you write or talk about a game. Name the game and link to it.</li>\n</ul>\n<h2>What you may not do</h2>\n<p>Copy games to another server, take them apart to build others from their pictures or sounds, or sell them, unless the developer has allowed it. Some games are published under a free license; if so, their page or their source names it and that license applies.</p>\n<h2>If something of yours is here without your consent</h2>\n<p>Tell us, with the following:</p>\n<ol>\n<li>what your work is, and where it can be seen;</li>\n<li>the link to the page on this site that uses it;</li>\n<li>your name, postal address and email address;</li>\n<li>a statement that you own the rights or act for the owner, and that the use was not allowed by the owner, an agent or the law;</li>\n<li>your signature (typed is fine).</li>\n</ol>\n<p>We take the page down while we look into it, normally within two working days, and tell the person who sent it in.</p>\n<h2>If something of yours was taken down by mistake</h2>\n<p>Reply with your reasons and your address. If the other party doesn’t go to court within 14 days, we restore it.</p>\n<h2>Repeat infringers</h2>\n<p>We close the accounts of members who repeatedly submit work that isn’t theirs.</p>",
    changed: '2026-05-14T12:00:00+00:00',
    faq: [],
  },
  {
    id: 'c69242aa-b707-5161-bb32-bfad9d8a89c6',
    title: 'For advertisers',
    path: '/about/advertisers',
    body: '<p>People come here in a good mood and stay for a while. If what you offer suits them, we’d love to have you beside the games.</p>\n<h2>Where ads appear</h2>\n<ul>\n<li><strong>Beside the lists</strong>: medium rectangle (300 × 250), half page (300 × 600) and leaderboard (728 × 90), and on phones the mobile leaderboard (320 × 50).</li>\n<li><strong>Beside a game</strong>: skyscraper (120 × 600), wide skyscraper (160 × 600) and large leaderboard (970 × 90).</li>\n<li><strong>Before a game</strong>: a video of at most 15 seconds, which can be closed. If there is no ad, the game starts at once.</li>\n</ul>\n<p>Ad slots keep their size while empty, so nothing on the page jumps. Game pass holders see no ads at all.</p>\n<h2>What we take</h2>\n<p>Pictures and videos that are calm enough to stand next to a game: no sound before a click, no flashing, no imitation of system messages, no pretending to be one of our buttons. It must be clear who the advertiser is.</p>\n<h2>What we do not take</h2>\n<p>Alcohol, tobacco, gambling, dating, weapons, loans, political campaigns, and anything that asks children to buy.</p>\n<h2>What you learn about our visitors</h2>\n<p>How often an ad was seen and clicked, by day and by slot. We don’t share addresses, names or profiles. Other measurement services load only if the visitor agrees.</p>\n<h2>Booking</h2>\n<p>Tell us the dates, the formats and the page you want to send people to; the <a href="/about/contact-us">contact page</a> says how. We answer with a price and a draft within three working days.</p>',
    changed: '2026-07-16T12:00:00+00:00',
    faq: [],
  },
  {
    id: '73565524-b33c-5cb4-965d-0c0dae053e34',
    title: 'For parents',
    path: '/about/parents',
    body: '<p>Children find their way here, and we want you to know what they find. This page explains what the site shows, what it asks for, and what you can turn off.</p>\n<h2>What the games contain</h2>\n<p>Every game has one of three ratings: everyone, teen or mature. <a href="/about/content-ratings">Content ratings</a> explains what each allows. Most games are rated everyone. There is no gambling for money anywhere on the site; games with dice or cards are played for points.</p>\n<h2>What we ask of a child</h2>\n<p>Nothing. Playing needs no account, no name and no address. An account asks for a username, an email address and a password. It is meant for people aged 13 and older, or for younger ones together with a parent. We ask children not to use their real name as a username, and editors change names that give too much away.</p>\n<h2>Talking to others</h2>\n<p>There is no chat and there are no private messages. The only thing that members can write in public is a review of a game, and a person reads it before it appears.</p>\n<h2>Ads and money</h2>\n<p>Ads are labeled as such. We take none for alcohol, tobacco, gambling or dating. Nothing inside a game can be bought. The only thing for sale is the game pass, and buying it needs a payment card.</p>\n<h2>Questions parents ask</h2>\n<h3>Is it really free?</h3>\n<p>Yes. Except for a few pass-only games, you can play everything without paying and without an account.</p>\n<h3>Can my child meet strangers here?</h3>\n<p>No. Games for two are played on one device, by two people in the same room. There is no chat, and profile pages show only a username, an avatar and reviews.</p>\n<h3>What do you know about my child?</h3>\n<p>Without an account: only that someone played a game today. With an account: what is listed in the <a href="/about/privacy-policy">privacy policy</a>, and you can ask us at any time to show you or delete your data.</p>\n<h3>How do I keep my child away from mature games?</h3>\n<p>Every game page shows its rating. You can block individual pages with your browser’s or device’s parental controls. If you think a game has the wrong rating, tell us; we would rather be strict.</p>\n<h3>My child bought a game pass without asking. Can I get a refund?</h3>\n<p>Yes. Write to us within 14 days of the purchase from the address of the account. We cancel the pass and return the payment.</p>\n<h3>Can these games be used in school?</h3>\n<p>Yes, please do. The tags <a href="/tag/educational-games">Educational</a>, <a href="/tag/word-games">Word</a> and <a href="/tag/quiz-games">Brain Teasers</a> are a good place to start, and games with an embed button can go on a class page for free.</p>',
    changed: '2026-09-24T12:00:00+00:00',
    faq: [
      {
        question: 'Is it really free?',
        answer:
          'Yes. Except for a few pass-only games, you can play everything without paying and without an account.',
      },
      {
        question: 'Can my child meet strangers here?',
        answer:
          'No. Games for two are played on one device, by two people in the same room. There is no chat, and profile pages show only a username, an avatar and reviews.',
      },
      {
        question: 'What do you know about my child?',
        answer:
          'Without an account: only that someone played a game today. With an account: what is listed in the privacy policy, and you can ask us at any time to show you or delete your data.',
      },
      {
        question: 'How do I keep my child away from mature games?',
        answer:
          'Every game page shows its rating. You can block individual pages with your browser’s or device’s parental controls. If you think a game has the wrong rating, tell us; we would rather be strict.',
      },
      {
        question: 'My child bought a game pass without asking. Can I get a refund?',
        answer:
          'Yes. Write to us within 14 days of the purchase from the address of the account. We cancel the pass and return the payment.',
      },
      {
        question: 'Can these games be used in school?',
        answer:
          'Yes, please do. The tags Educational, Word and Brain Teasers are a good place to start, and games with an embed button can go on a class page for free.',
      },
    ],
  },
  {
    id: '518f34c2-9413-5da7-ae8b-bfa690cf378d',
    title: 'Privacy policy',
    path: '/about/privacy-policy',
    body: '<p>This policy explains what this site knows about you, why, for how long, and what you can do about it. “We” are the operator of this site and the data controller. Reach us through the <a href="/about/contact-us">contact page</a>.</p>\n<h2>In short</h2>\n<ul>\n<li>You can play without an account and without telling us anything.</li>\n<li>We load nothing from other companies before you have agreed to it.</li>\n<li>We sell no data.</li>\n</ul>\n<h2>When you visit</h2>\n<p>Our servers see your IP address, the page you request, and your browser’s name and version. They need these to respond. We keep them in a log for at most 14 days, to find errors and attacks, and then delete them.</p>\n<p>We count how often a game is played. To count one visitor once a day we keep a fingerprint made from the address and a secret that changes daily; it cannot be turned back into the address and is deleted within a month.</p>\n<h2>What is kept in your browser</h2>\n<p>The site stores your recent games, your choice of light or dark theme and, if you are signed in, a copy of your favorites. You can delete them there at any time. Games keep scores and saves in your browser or, if you are a member, in your account.</p>\n<p>There is one cookie that is necessary: it keeps you signed in, can’t be read by scripts, and is deleted when you sign out. We set no others unless you agree.</p>\n<h2>When you have an account</h2>\n<p>We store your username, email address, a hash of your password, your avatar, the day you joined, your favorites, votes, reviews, scores and saves. We need them to provide the account; the legal basis is our contract with you. We show your email address to nobody. We write to you to activate the account, to reset a password and, only if you ticked that box, with news. Every news email has an unsubscribe link.</p>\n<h2>When you buy a game pass</h2>\n<p>A payment provider handles your card details. We see your name, postal code, plan and whether the payment worked, never the card\'s number. We keep payment records for as long as tax law requires.</p>\n<h2>Advertising, measurement and captchas</h2>\n<p>Our own ads need no data. If we use third-party advertising, measurement or captcha services, the consent notice names them and links to their policies. You can change your mind at the bottom of every page.</p>\n<h2>Games</h2>\n<p>Games run in a separate frame, on a different domain, and can’t read your account. A game learns who you are only if it asks and you are signed in, and then it gets only a token and your username.</p>\n<h2>Children</h2>\n<p>Accounts are for people aged 13 and older. If we learn that a younger child has an account without a parent’s consent, we delete it. Read more on the page <a href="/about/parents">for parents</a>.</p>\n<h2>Your rights</h2>\n<p>You may ask us what we have stored about you, have it corrected, deleted or handed over in a common format, object to its use, and complain to a data protection authority. Write to us from the address of your account, so that we reply to the right person. We answer within 30 days.</p>\n<h2>Changes</h2>\n<p>When this policy changes in a way that matters to you, we announce it on the front page for two weeks, and members get an email.</p>',
    changed: '2026-10-01T12:00:00+00:00',
    faq: [],
  },
  {
    id: 'ccafac63-4797-5e63-a325-5fdf9ef63f96',
    title: 'Send us your game',
    path: '/about/upload',
    body: '<p>Made a game and want people to play it? Great. We look at everything we receive and answer in person, usually within two weeks.</p>\n<h2>What it has to be</h2>\n<ul>\n<li>It runs in a current browser without a plug-in: HTML, CSS and JavaScript or WebAssembly, in one folder with an <code>index.html</code>.</li>\n<li>It starts within five seconds on an ordinary mobile connection; 10 MB in total is a good upper limit.</li>\n<li>It works with a mouse and a keyboard, better still with touch too. If it needs one orientation, it says so.</li>\n<li>It asks for no name, address or account, and talks to no server but the one it came from.</li>\n<li>It can be muted.</li>\n</ul>\n<h2>What to send</h2>\n<ol>\n<li>The folder as a ZIP file, or a link where we can play the game.</li>\n<li>Title, one sentence, and two or three short paragraphs about it.</li>\n<li>How it is played: the keys, the gestures, the goal.</li>\n<li>A picture of 1504 × 1000 pixels with no text in the outer 5% of each side and, if you like, a silent three-second clip.</li>\n<li>The name you want to be credited under.</li>\n</ol>\n<h2>What happens then</h2>\n<p>An editor plays it on a computer and on a phone, gives it its tags and its <a href="/about/content-ratings">content rating</a>, and proposes a Thursday. You see the page before it goes live.</p>\n<h2>Whose game is it?</h2>\n<p>Yours. You allow us to show it on this site, and you can have it removed with a week’s notice. For the small print, see the <a href="/about/user-submission-agreement">user submission agreement</a>.</p>\n<h2>Why we say no</h2>\n<p>Mostly because a game is a copy of another one, because it cannot be stopped or muted, or because it does not explain itself. We tell you why, and you can send it again.</p>',
    changed: '2026-10-15T12:00:00+00:00',
    faq: [
      {
        question:
          'What it has to be It runs in a current browser without a plug-in: HTML, CSS and JavaScript or WebAssembly, in one folder with an index.html. It starts within five seconds on an ordinary mobile connection; 10 MB in total is a good upper limit. It works with a mouse and a keyboard, better still with touch too. If it needs one orientation, it says so. It asks for no name, address or account, and talks to no server but the one it came from. It can be muted. What to send The folder as a ZIP file, or a link where we can play the game. Title, one sentence, and two or three short paragraphs about it. How it is played: the keys, the gestures, the goal. A picture of 1504 × 1000 pixels with no text in the outer 5% of each side and, if you like, a silent three-second clip. The name you want to be credited under. What happens then An editor plays it on a computer and on a phone, gives it its tags and its content rating, and proposes a Thursday. You see the page before it goes live. Whose game is it?',
        answer:
          'Yours. You allow us to show it on this site, and you can have it removed with a week’s notice. For the small print, see the user submission agreement.',
      },
    ],
  },
  {
    id: '352f15fe-f5c2-5586-bb92-aa69ef93f71e',
    title: 'Terms of use',
    path: '/about/terms-use',
    body: '<p>These terms apply between you and the operator of this site (“we”) whenever you use it. They are as short as we could make them.</p>\n<h2>1. Playing</h2>\n<p>You may play every game on this site for your own pleasure, free of charge, as often as you like. Pass-only games need a game pass.</p>\n<h2>2. Your account</h2>\n<p>You must be 13 or older, or have a parent who agrees. One account per person, please. Keep your password to yourself: you are responsible for what happens in your account until you tell us that someone else has access. Choose a name that isn’t someone else’s and that you would say out loud.</p>\n<h2>3. Votes and reviews</h2>\n<p>One vote per member per game; you can change or withdraw it. Write reviews about the game, not about people. Reviews appear once a moderator has approved them, and the <a href="/about/user-submission-agreement">user submission agreement</a> applies to them.</p>\n<h2>4. What is not allowed</h2>\n<ul>\n<li>Bots that play, vote or register for you.</li>\n<li>Bypassing limits, ads before a game or the lock on pass-only games.</li>\n<li>Anything that harms the site or other people\'s computers, and insults, threats or advertising in reviews and names.</li>\n</ul>\n<p>We may remove anything that breaks these rules and close accounts that break them repeatedly.</p>\n<h2>5. The game pass</h2>\n<p>The pass runs for a month or a year and renews until you cancel. You can cancel in your account at any time and keep the pass until the end of the period you’ve paid for. Within 14 days of your first purchase you can get a refund without giving a reason. Prices include taxes. If a price changes, we tell you a month ahead, and the old price applies until the end of the period you’ve paid for. When you change your plan, the new one starts at once and unused time is credited.</p>\n<h2>6. Embedding</h2>\n<p>You may embed games that have an embed button, with the code it provides. Do not hide where the game comes from, do not charge for it, and do not put it on pages with unlawful content.</p>\n<h2>7. What we promise, and what we do not</h2>\n<p>We do our best to keep the site running and your favorites safe. Games may change or leave, the site may be unavailable at times, and scores stored in your browser are lost if you clear it. Our liability is unlimited for intent, gross negligence and injury; for anything else it is limited to what the law requires.</p>\n<h2>8. Links and third-party games</h2>\n<p>Some games run on other sites. We checked them when we published them, but they aren’t ours, and their own terms apply.</p>\n<h2>9. Changes and law</h2>\n<p>When these terms change, we email members 30 days ahead, and they can close their account. The law of the country where the operator of this site is based applies; if you are a consumer, you keep the protection of your own country’s law.</p>',
    changed: '2026-10-01T12:00:00+00:00',
    faq: [],
  },
  {
    id: '27057d84-43ca-5549-8242-59d1b9e93641',
    title: 'User submission agreement',
    path: '/about/user-submission-agreement',
    body: '<p>This agreement is about what you send in to be shown on this site: games, pictures, videos and texts, such as reviews. "We" are the operator of this site. "You" are the person who sends something in.</p>\n<h2>1. It stays yours</h2>\n<p>You keep all rights in what you send. You allow us, without payment and without exclusivity, to store it, to show it on this site and in its embedded players, to make the technical copies and sizes that this takes, and to show short extracts of it when we point to it elsewhere.</p>\n<h2>2. It has to be yours</h2>\n<p>You confirm that you made it or have permission from everyone who did, including for music, fonts and pictures, and that it does not break the law or the rights of others.</p>\n<h2>3. What it must not do</h2>\n<p>It must not contain malicious code, collect personal data, load its own ads, send visitors elsewhere without their click, or get around the limits set by the browser or this site.</p>\n<h2>4. What we may do</h2>\n<p>We may decline it, shorten the text about it, choose its genre, tags and rating, and remove it if it breaks this agreement or if someone credibly claims that it is theirs. We tell you when we do.</p>\n<h2>5. Reviews</h2>\n<p>Reviews are read before they appear. We do not publish insults, advertising, other people\'s data, or the solution of a game without a warning. We don’t edit reviews: yours appears as you wrote it or not at all.</p>\n<h2>6. Ending it</h2>\n<p>You can withdraw a review at any time and a game with a week’s notice. Copies in backups are deleted within 90 days. Section 2 continues to apply.</p>\n<h2>7. Money</h2>\n<p>Neither of us owes the other anything for what is sent in, unless we agree otherwise in writing.</p>\n<h2>8. Governing law</h2>\n<p>The law of the country where the operator of this site is based applies. If you are a consumer, you keep the protection of your own country’s law.</p>',
    changed: '2026-06-18T12:00:00+00:00',
    faq: [],
  },
];
