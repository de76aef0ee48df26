/**
 * English words of three to seven letters, lower case, from SCOWL (http://wordlist.aspell.net),
 * size 20 for `COMMON` and, up to five letters, size 35 for `RARER`; rude and grim ones left out.
 * Copyright 2000-2016 by Kevin Atkinson. Permission to use, copy, modify, distribute and sell these
 * word lists for any purpose is granted without fee, provided that this notice appears in all
 * copies. They come "as is" without express or implied warranty.
 */
export const COMMON = `
abandon abide ability able abolish abort aborted aborts about above abroad absence absent absorb absorbs absurd abuse abused abuses
abusing abusive abysmal accent accents accept accepts access accord accords account accuse accused accuses ace achieve acid acorn acquire
acronym across act acted acting active actor actors acts actual acute adapt adapted adapter adaptor adapts add added addict addicts adding
address adds adhere adhered adheres adjust adjusts admire admit admits adopt adopted adopts adult adults advance advent adverse advert
adverts advice advise advised adviser advises aerial affair affairs affect affects afford afraid after again against age aged ageing
agency agenda agent agents ages aging ago agony agree agreed agrees ahead aid aided aiding aids aim aimed aiming aims air airport akin
alarm alarmed alarms alas albeit album albums alcohol alert algebra alias aliases alien aliens align aligned aligns alike alive all allege
alleged alleges allies allow allowed allows ally almost alone along aloud alpha already also alter altered alters always amateur amaze
amazed amazes amazing amber ambient amend amended amends among amongst amount amounts amp ample amuse amused amuses amusing anagram analog
analogy analyse analyst analyze anarchy anatomy ancient angel angels anger angle angles angry anguish animal animals annoy annoyed annoys
annual anomaly anorak anoraks another answer answers antique anxious any anybody anyhow anyone anyway apart apathy apology appal appall
appalls appals appeal appeals appear appears append appends apple applied applies apply appoint approve apt arc arcade arcane arch archaic
archive are area areas arena argue argued argues arguing arise arisen arises arising arm armed arming arms army arose around arrange array
arrays arrest arrests arrival arrive arrived arrives arrow arrows art article artist artists arts ascend ascends ash ashamed ashcan ashes
aside ask asked asking asks asleep aspect aspects assault assert asserts assess asset assets assign assigns assist assists assort assorts
assume assumed assumes assure assured assures ate atheism atheist atlas atom atomic atoms attach attack attacks attain attempt attend
attends attract audible audio aunt author authors autumn average avoid avoided avoids await awaited awaits awake award awarded awards
aware away awful awfully awkward axe axes axiom axioms axis babies back backed backing backlog backs bad badge badly baffle baffled
baffles bag baggage bags bake baked bakes baking balance ballet ballot ban banal banana bananas band bands bank banks banned banner
banning bans bar bare bargain bark barked barking barks baroque barred barrel barrier barring bars base based bases bash bashed bashes
bashing basic basics basing basis basket bass basses bat batch bath baths battery battle baud bay beach beam bean beans bear beard bearded
beards bearing bears beast beasts beat beaten beating beats beauty became because become becomes bed bedroom beds beef been beer beers
before beg began begin begins begun behalf behave behaved behaves behind being beings belief beliefs believe bell bells belong belongs
beloved below belt bench bend bending bends beneath benefit bent beside besides best bet beta bets better betting between beware beyond
bias biased biases biasing bible bicycle bid bidding bids bigger biggest bigot bigoted bigotry bill billion bills bin binary bind binding
binds biology bird birds birth biscuit bishop bit bite bites biting bitmap bits bitten bitter bizarre blade blades blame blamed blames
blaming blank blanket blanks blast blasted blasts blatant bless blessed blesses blew blind blindly blink bliss blob block blocked blocks
blood blowing blown blurb board boards boat boats bob bobs bodies body bog bogged bogging boggle boggles bogs bogus boil boiled boiling
boils bold bolt bombed bombing bond bone bones bonus book booked booking booklet books boom boost boot boots border bore bored boredom
bores boring born borne borrow borrows boss both bother bothers bottle bottles bottom bought bounce bound bounds bout bow bowl box boxes
boy boys bracket brain brains brake brakes branch brand branded brands brass brave breach bread break breaks breath breathe bred breed
breeds breeze brick bricks bridge bridges brief briefly brigade bright bring brings broad broadly broke broken brother brought browse
browsed browses brush brutal bubble buck bucket bucks budget buffer buffers bug bugs build builds built bulb bulbs bulk
bull bump bunch bundle burden buried buries burn burned burning burns burnt burst bursts bury burying bus buses bush buss busses bust busy
but butter button buy buyer buyers buying buys bye bypass byte bytes cabbage cabinet cable cabled cables cabling cage cake cakes called
caller calling calm cam came camera cameras camp camps campus can cancel cancels cancer cannot cans cant cap capable capital caps captain
capture car carbon card cards care cared career careers careful cares caring carried carrier carries carrot carrots carry cars cartoon
case cased cases cash casing cast casting castle casts casual cat catalog catch catches cater catered caters cats cattle caught causal
cause caused causes causing caution cave caveat cease ceased ceases ceasing ceiling cell cells censor censors cent center centers central
centre centred centres century certain chain chains chair chairs chalk chamber chance chances change changed changes channel chaos chaotic
chap chapel chaps chapter char charge charged charges charity charm charmed charms chars chart charter charts chase chased chases chasing
chat chats chatted cheap cheaper cheaply cheat cheated cheats check checked checker checks cheek cheer cheers cheese chemist cheque
chequed chequer cheques chess chew chewed chewing chews chicken chief child chip chips choice choices choir choose chooses chop chopped
chops choral chord chorus chose chosen chuck chucked chucks chunk chunks church cider cinema circa circle circles circuit cite cited cites
cities citing citizen city civil claim claimed claims clarify clarity clash clashes class classed classes classic clause clauses clean
cleaned cleaner cleanly cleans clear cleared clearer clearly clears clever click client clients cliff climate climb climbed climbs clinic
clip clipped clips clique clock clocks clog clone clones close closed closely closer closes closest closet closing closure cloth clothe
clothed clothes cloud clouds clue clues clumsy cluster coach coal coarse coast coat coats cobbler code coded codes coding coffee coin
coined coining coins coke cold collar collate collect college colon colony color colored colors colour colours column columns combat
combine comedy comfort comic comics coming comma command commas comment commit commits common commons compact company compare compel
compels compete compile complex comply compose compute con conceal concede concept concern concert concise concur condemn condom condone
conduct confess confine confirm conform confuse congest connect consent consist console consult consume contact contain contend content
contest context contour control convert convey convict cook cooked cookie cookies cooking cooks cool cooled cooling cools cope coped copes
copied copies coping copper copy copying corn corner corners corpses correct corrupt cosmic cost costed costing costly costs cosy
cotton cough could council counsel count counted counter country counts county couple coupled couples courage courier course courses court
courts cousin cover covered covers cow cows cozy crack cracked cracks craft cramp cramped cramps crash crashed crashes crass crawl
crawled crawls crazy cream create created creates creator credit credits creed creep crew cricket cried cries crime crimes crisis crisp
crisps critic critics crop crops cross crossed crosses crowd crowded crowds crown crucial crude cruel cruelty cruise cruised cruises
crunch crush crushed crushes cry crying cryptic crystal cube cubic cuckoo cuddly cue culprit cult culture cunning cure cured cures curing
curious curly current curry curse cursor curtain curve curves custard custom customs cut cute cuts cutting cycle cycled cycles cycling
cyclist cynic cynical daft daily damage damaged damages damning damp dance danced dances dancing danger dangers dare dared dares daring
dark darling dash dashed dashes dashing data dated dating datum dawn day days daytime deadly deaf deal dealer dealers dealing deals dealt
dear debate debated debates debt debug debugs decade decades decay decent decide decided decides decimal deck declare decline decode
decoded decodes deduce deduced deduces deed deeds deem deemed deeming deems deeper deepest deeply default defeat defeats defect defects
defence defend defends defense define defined defines defy degrade degree degrees deity delay delayed delays delete deleted deletes
delight deliver delta demand demands demise denied denies denote denotes dense density dentist deny denying depend depends deposit depress
deprive depth depths deputy derange derive derived derives descend desert deserts deserve design designs desire desired desires desk
desktop despair despise despite destine destroy detach detail details detect detects deter detract develop device devices devil devious
devise devised devises devoid devote devoted devotes diagram dial dialect dialed dialing dialled dialog dials diary dice dictate did
diesel diet differ differs dig digest digging digit digital digits dignity digs dilemma dim dine dined diner dines dining dinner dip dire
direct directs dirt disable disc discard disco discs discuss disease disgust dish dishes disk dislike dismal dismiss display dispose
dispute disrupt distant distort disturb ditch ditto dive dived diverse divert diverts dives divide divided divides divine diving divorce
doctor doctors dodge doe does dogma doing dole dollar dollars domain don donate donated donates done dons doom doomed dooming dooms door
doors dose doses dot dots dotted dotting doubled doubt doubts down dozen dozens draft drafted drafts drag dragged dragon drags drain
drained drains drama drank drastic draught draw drawing drawn draws dread dreaded dreads dreamed dreamt dreary dress dressed dresses drew
dried dries drift drill drink drinks drip dripped drips drive drivel driven driver drivers drives driving drop dropped drops drove drown
drowned drowns drum drums drunk drunken drying dual dubious duck ducks due duff dug dull duly dumb dummy dump dumped dumping dumps during
dust dustbin dusty duties duty dying dynamic each eager eagerly eagle ear earlier early earn earned earning earns ears earth ease easier
easiest easily east eastern easy eaten eater eating echo echoed echoes echoing ecology economy edge edges edit edited editing edition
editor editors edits educate effect effects effort efforts egg eggs ego egos eight eighth either elderly elect elected elects elegant
element eleven elite elitist else embed embeds emerge emerged emerges eminent emit emotion empire employ employs emptied empties empty
emulate enable enabled enables enclose encode encoded encodes end ended ending endings endless ends enemies enemy energy enforce engage
engaged engages engine engines enhance enjoy enjoyed enjoys enlarge enough enquire enquiry ensure ensured ensures entail entails enter
entered enters entire entitle entity entries entry envy epic episode equal equally equals equate equip equips era erase erased eraser
erases erasing ergo err error errors escape escaped escapes essay essays essence estate eternal ethic ethical ethics ethnic even evened
evening evenly evens event events ever every evident evil evils evolve evolved evolves exact exactly exam examine example exams exceed
exceeds except excepts excess excite excited excites exclude excuse excuses execute exempt exhaust exhibit exist existed exists exit
exited exiting exits exotic expand expands expect expects expense expert experts expire expired expires expiry explain explode exploit
explore export expose exposed exposes express extant extend extends extent extents extra extract extras extreme eye eyes fabric face faced
faces facing fact factor factors factory facts factual faculty fail failed failing fails failure faint fainter fair fairer fairest fairly
fairy faith fake fall fallacy fallen falling falls false fame family famine famous fan fancy fans fantasy far farce fare farm farmer
farmers farther fascist fashion fast faster fastest fatal fate father fathers fatuous faucet fault faults faulty favor favored favors
favour favours fear feared fearing fears feat feature fed federal fee feeble feed feeding feeds feel feeling feels fees feet fell fellow
fellows felt fence fender fenders fetch fever few fewer fewest fiber fibers fibre fibres fiction fiddle fiddled fiddles field fields
fierce fifteen fifth fifty fight fighter fights figure figured figures file filed files filing fill filled filling fills film filmed
filming films filter filters filthy final finally finals finance find finding finds fine fined finer fines finest finger fingers fining
finish finite fire fired fires firing firm firmly firms first firstly fiscal fish fished fishes fishing fit fits fitted fitting five fiver
fix fixed fixes fixing fizzy flag flagged flags flame flames flash flashed flashes flat flavor flavour flaw flawed flawing flaws fleet
flesh flew flied flies flight flip flipped flips float floated floats flood flooded floods floor floors floppy flour flow flowed flower
flowers flowing flown flows fluent fluffy fluid flush flushed flushes flute fly flying foam focus fog fold folded folder folders folding
folds folk folks follow follows fond font fonts food foods fool fooled fooling foolish fools for forbade forbid forbids force forced
forces forcing foreign forest forests forever forgave forget forgets forgive forgot fork form formal format formats formed former forming
forms formula forth fortune forty forum forward fossil fought foul found founded founds four fourth fragile frame frames frank frankly
frantic fraud freak freaks free freed freedom freeing freely frees freeway freeze freezes french fresh fried friend friends fries fringe
frog frogs from front frown frowned frowns froze frozen fruit fruits fry frying fuel fulfil fulfill fulfils full fuller fullest fully fume
fumes fun fund funded funding funds funeral funnier funny fur furry further fuse fusion fuss fussy futile future fuzzy gain gained gaining
gains galaxy game games gap gaps garage garbage garble garbled garbles garden gardens gas gasp gate gates gateway gather gathers gave gear
geared gearing gears gender gene general generic genes genetic genius genre gentle gently genuine geology gesture get gets getting ghastly
ghost gift gifts gig gin give given gives giving glad gladly glance glass glasses glean gleaned gleans global glory glossy glove gloves
glow glowed glowing glows glue gnome goal goals goat goes going gold golf good goodbye goodies goods goody gospel gossip got gotten govern
governs gown grab grabbed grabs grace grade grades gradual grain grammar grand grands grant granted grants graph graphic graphs grasp
grass grave gravity gray greasy great greater greatly greed greedy green grew grey grid grief grim grind grinds grip grips groan gross
grosses grossly ground grounds grouped grow growing grown grows growth guard guarded guards guess guessed guesses guest guests guide
guided guides guiding guilt guilty guinea guitar gulf gum gut guts gutter habit habits hack hacked hacker hackers hacking hacks had hail
hair haircut hairs hairy half hall halls halt halted halting halts halve halves ham hammer handed handful handing handle handled handler
handles handy hang hanged hanging hangs happen happens happier happily happy harden hardens harder hardest hardly hardy harm harmful
harmony harsh has hash hassle hasten hasty hat hated hating hatred hats have having havoc hay hazard hazards hazy head headed header
headers heading heads health healthy heap hear heard hearing hears heart hearts heat heated heating heats heaven heavens heavier heavily
heavy heel heels height heights held hello helmet help helped helpful helping helps hence herd here hereby heresy hero heroes heroic
herring herself hes hey hid hidden hide hided hideous hides hiding high higher highest highly highway hill hills him himself hint
hinted hinting hints hip hire hired hires hiring his history hit hits hitting hobby hog hold holder holders holding holds holiday hollow
holy home homes honest honesty honey honor honored honors honour honours hook hooked hooking hooks hope hoped hopeful hopes hoping horde
hordes horizon horn horrid horrify horror horse horses host hostile hosts hotel hour hours house housed houses housing however hugely huh
hum human humane humans humble humbly humor humour hundred hung hungry hunt hunted hunting hunts hurry hurt hurting hurts husband hut
hyphen ice icon icons idea ideal ideally ideals ideas idiom idiot idiotic idiots idle ignore ignored ignores ill illegal illness image
imagine immense immoral immune impact impair impairs impend impends implied implies imply import imports impose imposed imposes impress
improve impulse inane inch inches incline include income incur incurs indeed indent index indexed indexes induce induced induces indulge
inertia infant infect infects infer inflict info inform informs inhabit inherit inhibit initial inject injure injured injures injury ink
inner input inputs inquire inquiry insane insect insects insert inserts inside insight insist insists insofar inspect inspire install
instant instead insult insults intact intake integer intend intends intense intent inter interim into invade invaded invades invalid
invent invents inverse invert inverts invest invite invited invites invoke invoked invokes involve ion irate iron ironic irony island
islands isolate issue issued issues issuing item items its itself jam jammed jamming jams jargon jazz jealous jeans jellies jest jet join
joined joining joins joint jointly joints joke joked jokes joking jolly journal journey joy judge judged judges judging jump jumped
jumping jumps jungle junior junk jury just justice justify keen keep keeper keeping keeps ken kept kernel kettle key keyed keying keys
keyword kick kicked kicks kid kidded kidding kidnap kidnaps kidney kids killing kind kindly kinds king kingdom kings kiss kit
kitchen kits knee knees knew knife knight knock knocked knocks know knowing known knows lab label labeled labels labor labour labs lack
lacked lacking lacks lad ladder ladies lady lag lager laid lain lake lamp land landed landing lands lane large largely larger largest lark
laser lasers last lasted lasting lasts late lately later latest latter laugh laughed laughs launch law lawn laws lawyer lawyers lay layer
layers laying layout lays lazy leach lead leaded leader leaders leading leads leaf leaflet league leak lean leaned leaning leans leap
learn learned learns learnt least leave leaved leaves leaving lecture led left leg legally legend legible leisure lend lending lends
length lengths lengthy lenient lens lenses lent lesbian less lesser lesson lessons lest let lethal lets letter letters letting level
levels liable liaison libel liberal liberty library licence license lid lie lied lies life lift lifted lifting lifts light lighted lighter
lightly lights like liked likely likes liking limb limbs limit limited limits line linear lined lines lining link linkage linked linking
links lion lip liquid liquor lisp list listed listen listens listing lists lit liter literal litre litter little live lived lively liver
lives livest living loaded loader loading loan loans lobby local locally locals locate located locates lock locked locking locks lodge log
logged logging logic logical logo logs lonely long longer longest look looked looking looks loop loops loose loosely lord lords lorries
lorry lose loses losing loss losses lost lot lots loud louder loudest loudly lousy loved lovely lover lovers loving low lower lowered
lowers lowest loyal luck luckily lucky luggage lump lumps lunatic lunch lung lungs lurk lurked lurking lurks lust luxury lying lyric
lyrics machine mad made madness magic magical mail mailbox mailed mailing mails main mainly mains maize major maker makers making man
manage managed manager manages mandate mangle mangled mangles mania mankind manned manner manning mans manual manuals many map mapped
mapping maps march margin margins marital mark marked marker markers market markets marking marks married marries marry mask mass masses
massive master masters match matched matches mate matrix matter matters mature maximum may maybe mayor maze meal meals mean meaning means
meant measure meat media medical medium mediums meet meeting meets melody melt member members memory mend mended mending mends mental
mention menu menus mercury mercy mere merely merge merged merges merging merit merits merry mess message messed messes messing messy met
metal meter meters method methods metre metres metric metro metros mice midday middle might mighty migrate mild mildly mile mileage miles
milk mill million mimic mind minded minding minds mine mined mines minimal minimum mining minor mint minus minute minutes miracle mirror
mirrors misery mislead misled misread miss missed misses missile missing mission mist mistake mistook mists misuse mix mixed mixes mixing
mixture moan moaned moaning moans mob mobile mock mod mode model modeled models modern modes modest modify module modules mold mole mom
moment moments monarch money monitor monkey monkeys monster month monthly months mood moon moons moral morally morals more morning moron
morons mortal mortals most mostly mother mothers motion motions motive motives motor motors motto mould mount mounted mounts mouse mouth
move moved moves movie movies moving much muck mucked mucking mucks mud muddle muddled muddles mug mugs mum mumble mummy mundane muscle
muscles museum museums music musical must mutter mutters mutual myself mystery mystic myth myths nail nailed nailing nails naive naked
name named namely names naming narrow nastier nasty nation nations native natives natural nature naughty nay near nearby nearer nearest
nearly neat neatly neck need needed needing needle needles needs negate neglect neither nerve nerves nervous nest nested nesting nests
nets network neural neutral never new newer newest newly news next nice nicely nicer nicest nick nicked nicking nicks night nights nil
nine noble nobody node nodes noise noises noisy nominal none noon nor norm normal north nose noses not notable notably note noted notes
nothing notice noticed notices notify noting notion notions noun nouns novel novels novelty novice novices now nowhere nuclear null numb
number numbers numbest numeral numeric nun nuns nurse nurses nut nuts oar obey obeyed obeying obeys object objects oblige obliged obliges
obscene obscure observe obsess obtain obtains obvious occupy occur occurs ocean odd oddly odds offence offend offends offense offer
offered offers offhand office officer offices offset offsets often oil old older oldest omit omits omitted once oneself ongoing onion only
onto onus open opened opening openly opens opera operas operate opinion oppose opposed opposes oppress opt opted optic optical optimal
optimum opting option options opts opus opuses oral orange orbit orbital order ordered orders organ organic organs orient orients origin
origins other others ought our ours out outcome outcry outer outline outlook output outputs outrage outset outside over overall overdue
overlap overly owe owed owes owing own owned owner owners owning owns oxygen ozone pace pack package packed packet packets packing packs
pad padded padding pads page paged pages paging paid pain painful pains paint painted paints pair pairs palace pale pan panel panels panic
pant pants paper papers par parade paradox pardon parent parents parity park parked parking parks parody parrot parse parsed parses
parsing part partial parties partly partner parts pass passage passed passes passing passion passive past paste pat patch patched patches
patent path paths patient pattern pause paused pauses pausing pay payed paying payment pays peace peak peaks peanut peanuts peasant pedal
pedant pedants peer peers pen penalty pence pencil pended pending pends penguin pennies penny pens people peoples per percent perfect
perform perhaps period periods permit permits persist person persons pet petrol petty phase phased phases phasing phoenix phoned phoning
photo photos phrase phrased phrases physic physics piano pick picked picking picks picture pie pigeon pile piles pill pills pilot pin
pinch pinched pinches pink pins pint pints pipe pipes pit pitch pitfall pity pizza pizzas place placed places placing plague plagued
plagues plain plainly plan plane planes planet planets planned plans plant planted plants plaster plastic plate plates played player
players playing plea please pleased pleases plenty plot plots plotted plotter ploy plug plugged plugs plural plus poem poems poet poetic
poetry poets point pointed pointer points poison poisons poke polar police policy polish polite poll polls pompous pool poor poorer
poorest poorly pop pope popped popping pops popular pork port ported porter porters porting portion portray ports pose posed poses posing
possess post postage postal posted poster posters posting posts pot potato pound pounds pour poured pouring pours poverty powder powered
praise pray prayed prayer prayers praying prays preach precede precise predict preface prefer prefers prefix premise premium prepare
present press pressed presses presume pretend pretty prevail prevent preview price priced prices pricing pride priest priests primary
prime primes print printed printer prints prior prise prises prison privacy private prize prizes pro problem proceed process produce
product profile profit profits program project prolong promise promote prompt prompts prone pronoun proof proofs proper prophet propose
prose protect protein protest proud prove proved proven proves provide proving provoke pseudo public publish pudding pull pulled pulling
pulls pulp pulse pulses pump pumped pumping pumps pun punched punches punish puns punt punts pupil pupils pure purely purge purity purple
purpose pursue pursued pursues pursuit push pushed pushes pushing put puts putt putted putting putts puzzle puzzled puzzles python qualify
quality quantum quarter queen queens queries query quest queue queued queues queuing quibble quick quicker quickly quiet quieter quietly
quit quite quits quiz quota quotas quote quoted quotes quoting rabbit rabbits rabid race raced races racial racing racism racist rack
racket racks radar radical radio radios radius rag rage raid raids rail rails railway rain rainbow rained raining rains raise raised
raises raising ram rampant ran random rang range ranged ranges ranging rank ranks rant ranted ranting rants rapid rapidly rare rarely
rarer rarest rash rat rate rated rates rather rating ratio ratios rats rattle rattled rattles rave raved raves raving raw ray razor reach
reached reaches react reacted reactor reacts read reader readers readily reading reads ready real realise reality realize really realm
realms rear reason reasons rebuild rebuilt recall recalls receipt receive recent recipe recipes reckon reckons reclaim record records
recover recruit rectify recycle red reduce reduced reduces refer refers refine refined refines reflect reflex reform reforms refrain
refresh refund refusal refuse refused refuses refute regain regard regards regime region regions regret regrets regular reign reject
rejects relate related relates relax relaxed relaxes relay release relied relief relies relieve rely relying remain remains remark remarks
remedy remind reminds remote removal remove removed removes rename renamed renames rend render renders rending rends renew renewed renews
rent repair repairs repeat repeats repent replace replied replies reply report reports request require reread rereads rescue resent
reserve reset resets reside resides resign resigns resist resolve resort resorts respect respond rest restart rested resting restore rests
result results resume resumed resumes retail retain retains retire retired retires retract return returns reuse reveal reveals revenge
revenue revert review reviews revise revised revises revolt revolts reward rewards rewrite rewrote rhyme rhythm ribbon rice rich richer
richest rid ridden ridding ride rides riding rids right rightly rights rigid ring ringed ringing rings riot rip ripped ripping rips rise
risen rises rising risk risked risking risks risky ritual rituals rival rivals river rivers road roads robot robots robust rock rocket
rocks rod rode role roles roll rolled rolling rolls roman romance roof room rooms root roots rope rose rot rotate rotated rotates rotten
rough roughly round rounded rounds rout route routed routes routine routing routs row rows royal rub rubber rubbish rude ruin ruined
ruining ruins rule ruled ruler rulers rules ruling rumor rumored rumors rumour rumours run rung running runs rural rush rushed rushes
rushing sacked sacking sacred sad sadden saddens sadly safe safely safer safest safety saga said sail sailed sailing sails saint sake saki
salary sale sales salt same sample sampled samples sand sane sang sanity sank sarcasm sat satire satisfy sauce save saved saves saving
savings saw say saying says scale scaled scales scaling scan scandal scanned scanner scans scarce scare scared scares scarf scaring
scarlet scatter scene scenery scenes scheme schemes scholar school schools science scope score scored scores scoring scotch scrap scraps
scratch scream screams screen screens screw screwed screws script scripts scroll scrolls scum sea seal sealed sealing seals search season
seat seats second seconds secret secrets sect section sector sects secular secure see seed seeing seek seeking seeks seem seemed seeming
seems seen sees segment seldom select selects self selfish sell selling sells seminar send sender sending sends senior sense senses sent
sequel serial series serious sermon servant serve served server servers serves service serving session set sets setting settle settled
settles seven seventh several severe sexist shade shades shadow shake shaken shakes shaking shaky shall shallow shame shape shaped
shapes shaping share shared shares sharing sharp sharply she shed sheds sheep sheer sheet sheets shelf shell shells shelter shelve shelves
shift shifted shifts shine shined shines shining shiny ship shipped ships shirt shock shocked shocks shoe shoes shone shook shoot shoots
shop shopped shops short shorten shorter shortly shorts shot shots should shout shouted shouts shove show showed showing shown shows shut
shuts shy sic sick sicken sickens side sided sides siding sigh sight sighted sights sigma sign signal signals signed signing signs silence
silent silicon sillier silly silver similar simple simpler simply sin since sincere sine sinful sing singer singers singing single singles
sings sink sinking sinks sins sir sister sit site sites sits sitting situate six sixteen sixth sixties sixty size sized sizes sizing
sketch skill skilled skills skin skip skipped skips skirt skull sky slag slang slash sleep sleeps slept slice sliced slices slicing slid
slide slides sliding slight slim slip slipped slips slogan slope sloppy slot slots slow slowed slower slowest slowing slowly slows small
smaller smart smash smashed smashes smell smells smelly smile smiled smiles smiling smith smoke smoked smokes smoking smooth smug snack
snag snail sneak sneaked sneaks sneaky sniff snow soap sober social society sock socket sockets socks sod soft soil solar sold soldier
sole solely soles solid solo solve solved solves solving some somehow someone son song songs sons soon sooner soonest sordid sore sorry
sort sorted sorting sorts sought soul souls sound sounded sounds soup source sources south space spaced spaces spacing span spare spares
spatial speak speaker speaks special species specify sped speech speed speeds spell spelled spells spelt spend spends spent sphere spies
spigot spike spill spin spiral spirit spirits spit spite spits spitted split splits spoil spoiled spoils spoilt spoke spoken sponsor spoof
spool sport sports spot spots spotted spout sprang spray spring springs sprung spur spy squad square squared squares squash squeeze stable
stack stacks staff stage stages stagger stair stairs stake stale stall stamp stamped stamps stance stand stands star stare stared stares
staring stark starred stars start started starter startle starts starve starved starves state stated states static stating station status
stay stayed staying stays steady steal steals steam steel steep steer steered steers stem stems step stepped steps stereo sterile stick
sticks sticky stiff still stir stirred stirs stock stocks stole stolen stomach stone stones stood stop stopped stops storage store stored
stores storey storeys stories storing storm storms story strain strains strange straw stray stream streams street streets stress stretch
strict strike strikes string strings strive stroke strong struck stuck student studied studies studio study stuff stuffed stuffs stumble
stun stunned stuns stunt stupid subject submit submits subset subtle subtly subway subways succeed success such sudden sue sued sues
suffer suffers suffice suffix sugar suggest suing suit suite suited suiting suits sum summary summed summer summing sums sun sundry sung
sunk sunny sunrise super superb supply support suppose supreme sure surely surface surgery surname surplus survey surveys survive suspect
suspend sustain swallow swam swamp swamped swamps swap swapped swaps swear swears sweat sweats sweep sweeps sweet swept swim swims swing
switch sword swore sworn swum symbol symbols symptom synonym syntax system systems tab table tables tabs tack tacked tacking tackle
tackled tackles tacks tactic tactics tag tail tailor tailors tails take taken taker takers takes taking tale talent talents tales talk
talked talking talks tall tame tangent tank tanks tap tape tapes target targets task tasks tasted tasting taught tax taxes taxi teach
teacher teaches team teams teapot tear teared tearing tears tedious teenage teeth tell telling tells temper temple tempt tempted tempts
ten tend tended tender tending tends tennis tens tense tension tenth term termed terming terms terrify terror terse test tested testing
tests text texts textual than thank thanked thanks that the theater theatre thee theft their theirs them theme themes then theorem theory
therapy there thereby therein thereof these theses thesis they thick thief thieve thieves thin thing things think thinks third thirst
thirty this those thou though thought thous thread threat threats three threw through throw thrown throws thrust thrusts thumb thus thy
tick ticket tickets tidied tidies tidy tidying tie ties tiger tightly tile tiles till time timed timer times timing tin tins tiny tip tips
tire tired tires tiring title titles toad toast tobacco today toggle toilet toilets token tokens told toll tomato tome ton tone tones
tonight tons too took tool tools tooth topic topical topics tore torn torture toss total totally touch touched touches tough tour tourist
toward towards tower towers town towns toy toys trace traced traces tracing track tracked tracks trade traded trades trading traffic
tragedy tragic trail trailed trails train trained trains transit trap trapped traps trash travel travels tray tread treat treated treats
treaty tree trees trek trend trends trendy trial trials tribe tribes trick tricks tricky tried tries trifle trigger trilogy trinity trip
triple tripos trips triumph trivia trivial trolley troop troops trouble trouser truck trucks true truly trumpet trunk trunks trust trusted
trusts trusty truth truths try trying tube tubes tune tuned tunes tuning tunnel tunnels turn turned turning turns tutor twelve twenty
twice twin twins twist twisted twists tying type typed types typeset typical typing tyre tyres ugh ugly unable unaware uncle unclear under
undergo undid undo undoes undoing undone unduly uneasy unfair unhappy unified unifies uniform unify union unions unique unit unite united
unites uniting units unity unknown unless unlike unload unlock unlocks unlucky unread unsafe unseen unset unsound unsure untidy until unto
untrue unused unusual unwise update updated updates upgrade upon upper upright upset upsets upside upward upwards urban urge urged urgency
urgent urges urging usable usage use used useful useless user users uses using usual usually utility utter utterly vacancy vacuum vague
vaguely vain valid valley value valued values valuing valve valves van vanish vans variant varied varies variety various vary varying vast
vastly vat vector vectors vehicle vein vend vended vending vendor vends venture venue venues verb verbal verbose verbs verdict verify
verse verses version versus very vessel vet via viable vicar vice vicious victim victims victory video view viewed viewer viewing views
vile village vintage vinyl violate violent violin virgin virtual virtue virtues virus viruses visible vision visit visited visitor visits
visual vital vocal voice voices void voltage volume volumes vomit vote voted voter voters votes voting vouch vowel wade waded wades wading
wage wages wait waited waiting waits wake waked wakes waking walk walked walking walks wall wallet walls wander wanders want wanted
wanting wants war ward warm warmed warming warms warn warned warning warns warp warped warping warps warrant wars wartime wary was wash
washed washes washing waste wasted wastes wasting watch watched watches water waters wave waved waves waving way ways weak wealth wealthy
weapon weapons wear wearing wears weary weasel weasels weather wed wedded wedding weds wee week weekday weekend weekly weeks weigh weight
weird welcome welfare well went were west western wetting whale whales what wheel wheels when whence where whereas whereby whether which
while whilst whim whiskey whisky whistle who whoever whole wholly whom whoop whoops whose why wicked wide widely wider widest width wife
wildly will willed willing wills win wind winded winding window windows winds wine wines wing wings winner winners winning wins winter
wipe wiped wipes wiping wire wired wires wiring wisdom wise wiser wisest wish wished wishes wishing wit witch with within without witness
witty wive wives wizard woke woken wolf woman wombat won wonder wonders wont wood wooden woods word worded wording words wore work worked
worker workers working works world worlds worm worms worn worried worries worry worse worship worst worth worthy would wound wow wrap
wrapped wrapper wraps wrath wreck wrecked wrecker wrecks wren wrist write writer writers writes writing written wrong wrongly wrongs wrote
yard yards yawn year yearly years yes yet yeti yield yields you young younger youth zero zeros zone zones zoom
`;

/** Words that count when found, but that no player is asked to find. */
export const RARER = `
aback abate abbey abbot abet abets abhor abler ably abode abyss aced aces ache ached aches acids acing acne acre acres acrid adage adept
ado adobe adore adorn ads afar affix afoot agile aglow ahoy aide aides ail ailed ails aired airs airy aisle ajar ale ales alga algae alibi
allay alley allot alloy alms aloft aloof altar alto altos amass amble amen amid amiss amok amply amps anew angst ankle annex annul anon
ant antic ants anvil aorta ape aped apes apex aping apron apter aptly arced arcs ares aria arias arid ark arks aroma arson ashed ashen
askew aspen asses atone attic audit aunts aura aural auras avail avert avid avow avows awe awed awes awing awoke awry axed axing axle
axles aye ayes azure babe babes bacon bade bagel baggy bail bails baker bald balds bale baled bales balm balms balmy bandy bani banjo barb
barbs bard bards bared barer bares barge barn barns baron baser basil basin bask basks baste bathe baton bats bawdy bawl bawls bayed bayou
bays bead beads beady beak beaks beams bee beech beefs beefy bees beet beets befit begs beige belch belie belly belts bents beret berry
berth beset bests bib bibs bide bides bike biked bikes bile bingo bins biped birch bison blab blabs bland blare blaze bleak bleat bled
bleed blend blimp blip blips blitz blobs bloc blocs blog blogs blond bloom blot blots blued bluer bluff blunt blur blurs blurt blush boa
boar boars boas boast bode boded bodes bolts bonds boned bony boo booby booed booms boon boons boor boors boos booth booze bop bosom bossy
botch bough bouts bowed bowel bowls bows boxed boxer bra brace brag brags braid bran bras brash brat brats bravo brawl brawn bray brays
brew brews bribe bride brim brims brine brink briny brisk broil brood brook broom broth brow brows brunt brute bud buddy budge buds buff
buffs buggy bugle bulge bulks bulky bulls bully bumps bumpy bun bunk bunks bunny buns buoy buoys burly burp burps burr burro burrs bushy
busts buts butte buxom buzz byes byway cab cabin cabs cacao cache cacti cad cadet caged cages cagey caked calf calms calve cameo canal
candy cane caned canes canny canoe canon cape caped caper capes carat cargo carol carp carps cart carts carve cask casks caste caulk caved
caves caw cawed caws cedar cede ceded cedes cello cents chafe chaff champ chant chasm cheep chef chefs chewy chi chic chide chill chime
chimp chin china chink chins chirp choke chore chow chows chug chugs chum chums churn cigar cinch civic clack clad clam clamp clams clan
clang clank clans clap claps clasp claw claws clay cleat clef clefs cleft clerk clime cling clink cloak clod clods clogs clot clots clout
clove clown cluck clued clump clung coals coax cob cobra cobs cocky cocoa cod cods cog cogs coil coils coked cokes colds colic colt colts
coma comas comb combs comet cone cones cons coo cooed coop coops coos cop cops coral cord cords cored cork corks corns corny corps cot
cots couch coup coups cove coves covet cowed cower cox coy coyer crab crabs crag crags cram crams crane crank crate crave craze creak
creek crepe crept crest crews crib cribs croak crock crony crook croon crow crows crumb crust crux crypt cub cubed cubes cubs cued cues
cuff cuffs cuing cull culls cults cur curb curbs curd curds curio curl curls curt cuter cyst cysts dab dabs dad daddy dads dairy dais
daisy dally dam dame dames damps dams dandy dank darn darns dart darts daub daubs daunt dawns daze dazed dazes dean deans dears debit
debts debut decks decoy decry deer defer deft deify deign deli delis delve demon den denim dens dent dents depot desks dew diced dices
diets diked dill dills dime dimer dimes dimly dims din dingy dins dips direr dirge disks ditty dizzy dock docks dodo doer doers doily
doled doles doll dolls dolly dome domed domes donor dope doped dopes dopey dos dosed dote doted dotes dough dour douse dove doves dowdy
downs downy dowry doze dozed dozes drab drabs drape drawl dregs drier droll drone drool droop dross dryer dub dubs duct ducts dud dude
duded dudes duds duel duels dues duet duets duke dukes dulls dully dumpy dunce dune dunes dung dungs dunk dunks dunno duo dupe duped dupes
dusk dusky dusts duvet dwarf dwell dwelt dye dyed dyes earl earls eased easel eases eave eaves ebb ebbed ebbs ebony eddy edged edger edgy
edict eel eels eerie egged eject eke eked ekes eking elbow elder elegy elf elk elks elm elms elope elude elves email ember emir emirs
emits enact endow enema ensue envoy epics epoch eras erect erode erred errs erupt etch ether ethos evade eve eves evict evoke ewe ewes
exalt excel exert exile expel extol exude exult eyed fable facet fad fade faded fades fads fairs faked fakes famed fang fangs fared fares
farms fasts fated fates fatty fauna fawn fawns faze fazed fazes feast feats feds feign feint fells felon felts fen fend fends fern ferns
ferry feted fetid fetus feud feuds fez fib fibs fiche fiend fiery fig figs filch filet filly filmy filth fin finch fins fir firs fishy
fist fists fives fizz flail flair flak flake flaky flank flap flaps flare flask flats flea fleas fleck fled flee flees flex flick fling
flint flirt flit flits flock flog flogs flop flops flora floss flout flu flue flues fluff fluke flung flunk flux foal foals foams foamy
focal foe foes foggy fogs foil foils foist folly foray ford fords fore fores forge forgo forks fort forte forts fouls fount fours fowl
fowls fox foxed foxes foxy foyer frail franc fray frays freer fret frets friar frill frisk fro frock frond frost froth fuels fulls fumed
fungi furl furls furs fury fused fuses fuzz gab gable gabs gaily gait gaits gal gala galas gale gales gall galls gals gamed gamer gamma
gamut gape gaped gapes garb garbs gases gash gasps gated gaudy gauge gaunt gauze gavel gawk gawks gawky gayer gaze gazed gazes gee geed
gees geese gel geld gelds gem gems genie genii gent gents genus germ germs ghoul giddy gigs gild gilds gill gills gilt gilts gimme gins
girth gist glade glads gland glare glaze gleam glee glen glens glib glide glint gloat globe gloom gloss glued glues glum glut gluts gnarl
gnash gnat gnats gnaw gnaws gnu gnus goad goads goats gob gobs godly golds golfs goner gong gongs gonna gooey goof goofs goofy goon goons
goose gore gored gores gorge gory gosh gouge gourd gout gowns graft gram grams grape grate graze greet grids grill grime grimy grin grins
gripe grit grits groin groom grove growl grub grubs gruel gruff grunt guild guile guise gulch gulfs gull gulls gully gulp gulps gummy gums
guppy guru gurus gush gust gusts gusty guyed gym gyms hag hags hails hale haled haler hales halo halon halos hams hare hared harem hares
hark harks harms harp harps harry hart harts haste hatch haul hauls haunt haven haves hawk hawks hayed hays haze hazed hazel hazes heady
heal heals heaps heath heave hedge heed heeds hefty heir heirs helm helms hem hemp hems hen hens herb herbs herds heron hew hewed hews
hick hicks highs hike hiked hiker hikes hilly hilt hilts hims hind hinds hinge hippy hips hiss hitch hive hived hives hoard hoax hobo
hobos hock hocks hoe hoed hoes hogs hoist holed holly homed homey hone honed hones honk honks hood hoods hoof hoofs hoop hoops hoot hoots
hop hops horns hose hosed hoses hotly hound hove hovel hover howl howls hub hubs hue hued hues huff huffs huffy hug huger hugs hulk hulks
hull hulls humid hums hunch hunk hunks hurl hurls hush husk husks husky hutch huts hyena hymn hymns iced ices icier icing icy idled idler
idles idly idol idols ifs igloo ilk ills imp impel imps inept inert infix inked inks inky inlay inlet inn inns ions iota iotas ire iris
irk irked irks irons isle isles itch itchy ivies ivory ivy jab jabs jade jaded jades jamb jambs jaunt jaw jawed jaws jay jays jeer jeers
jell jells jerky jests jets jetty jewel jibe jibed jibes jiffy jig jigs jilt jilts jinx jog jogs joker jolt jolts jot jots joyed joys judo
jug jugs juicy jumbo jumpy junks junta juror jut jute juts karat kayak keel keels keens keg kegs kelp khaki kiln kilns kilo kilos kilt
kilts kin kinda kink kinks kiosk kite kited kites kitty kiwi kiwis knack knead kneed kneel knelt knit knits knob knobs knoll knot knots
koala kudos lace laced laces lacy lade laded laden lades ladle lads lags lair lairs lakes lamb lambs lame lamed lamer lames lamps lance
lanes lanky lap lapel laps lapse lard lards larks larva lash lass latch latex lath lathe laths laud lauds lava lawns lax laxer leafs leafy
leaks leaky leaps lease leash ledge lee leech leek leeks leer leers leery lefts lemme leper letup levee lever levy lewd liar liars lice
lick licks lids lieu liken liker lilac lilt lilts lily limbo lime limed limes limp limps linen liner lingo lint lions lisps lithe liven
livid llama loaf loafs loam loath lob lobe lobes lobs loft lofts lofty loin loins loll lolls lone longs loom looms loon loons loony loot
loots lop lope loped lopes lops lore loser lotus louse lowed lowly lows lucid lucks lug lugs lull lulls lumpy lunar lunge lurch lure lured
lures lurid lush lusts lusty lute lutes lye lymph lynch lyre lyres mace maced maces macho madam madly mads maid maids maim maims mall
malls malt malts mama mamas mamma mane manes mange mango mangy manic manly manor maple mar mare mares maria mars marsh mart marts mas mash
masks mason mast masts mat mated mates mats matte maul mauls mauve maxim mazes mealy meats medal meek melon melts memo memos meres mesh
mete meted metes mew mewed mews midst mien miens mike miked mikes milks milky mills mime mimed mimes mince miner mink minks mints mire
mired mires mirth miser misty mite mites mitt mitts mixer moat moats mobs mocks modal moist molar moles monk monks moo moods moody mooed
moor moors moos moot moots mop mope moped mopes mops morn morns moss mossy motel moth moths motif mourn mousy mover mow mowed mower mows
mucus muddy muggy mulch mule mules mull mulls multi mumps munch mural murky muse mused muses mush mushy musk muss musts musty mute muted
muter mutes mutt mutts nab nabs nag nags nap nape napes nappy naps nasal natty naval navel navy nays nears necks needy neigh neon newsy
newt newts niche niece nifty nigh nines ninny ninth nip nippy nips nit nits nobly nod nods noes nomad non nook nooks noose norms nosed
nosy notch nova nuder nudge nulls numbs nutty nylon nymph oaf oafs oak oaks oared oars oases oasis oath oaths obese oboe oboes octal odder
ode odes offed ogle ogled ogles ogre ogres ohm ohms ohs oiled oils oily okra okras olden olive omega omen omens onset ooze oozed oozes
opal opals opium orals ore ores otter ouch ounce oust ousts outdo outed outs ova oval ovals ovary oven ovens overs overt ovum owl owls
oxen oxide paced paces pact pacts paddy pagan pager pail pails pal paled paler pales pall palls pals panda pane panes pang pangs pans
pansy pap papa papal papas parch pare pared pares parka pars pas pasta pasts pasty pate pates patio pats patty pave paved paves paw pawed
pawn pawns paws payer pea peach peal peals pear pearl pears peas peat pecan peck pecks peek peeks peel peels peep peeps peeve peg pegs
pelt pelts penal peon peons peony pep peps perch peril perk perks perky pert pesky pest pests petal peter pets pew pews picky pier piers
pies piety pike piked pikes piled pine pined pines pinks pious piped pique pis pithy pits pivot pixie plaid plank plaza plead pleas pleat
plied plies plod plods plop plops ploys pluck plum plumb plume plump plums plush ply poach pod pods poise poked poker pokes pokey poky
poled polio polka polo polyp pomp pond ponds pony pools poppy porch pore pored pores posy pots pouch pout pouts pram prank prawn preen
prey preys pried pries prim primp prism privy probe prod prods prom proms prong prop props pros prow prowl prows proxy prude prune
pry psalm psych puck pucks pudgy puff puffs puffy puke puked pukes pulps puma pumas punk punks puny pup puppy pups puree purer purr purrs
purse pus pushy putty pyre pyres qua quack quail quake qualm quark quart quash quay quays queer quell quill quilt quip quips quirk rabbi
racer racy radii raft rafts raged rages rags rainy rake raked rakes rally ramp ramps rams ranch rap raps rapt rared rares rasp rasps ratty
ravel raven rawer rayon rays raze razed razes reals ream reams reap reaps rears rebel rebut recap recur redid redo reds reed reeds reef
reefs reek reeks reel reels regal rein reins relic remit rents repay repel resin retch retry rev revel revs revue rhino rib ribs riced
rices rider ridge rife rifer rifle rift rifts rig rigs rile riled riles rim rims rind rinds rink rinks rinse riots ripe ripen riper riser
rite rites rivet roach roam roams roar roars roast rob robe robed robes robin robs rocky rodeo rods roe roes rogue romp romps roofs rook
rooks roomy roost roped ropes roses rote rotor rots rouge rouse rowdy rowed rubs ruby ruddy ruder rue rued rues ruff ruffs rug rugby rugs
ruing rum rummy rump rumps rums rune runes rungs runny runt runts ruse ruses rust rusts rut ruts rye sac sacs sades safes sag sagas sage
sager sages sags salad sally salon salts salty salve sames sands sandy saner sangs sap saps sari saris sash sassy satin saucy sauna saver
savvy sawed saws scab scabs scald scalp scaly scant scar scars scary scent scoff scold scoop scoot scorn scour scout scowl scram scrub
scuff scums seam seams sear sears seas sedan seeds seedy seep seeps seer seize serum sever sew sewed sewer sewn sews sexed shack shady
shaft sham shams shark shave shawl sheaf shear sheen shes shied shies shin shins shire shirk shoal shod shoo shoos shore showy shred shrew
shrub shrug shuck shun shuns shunt shyer sicks sics sidle siege sieve sift sifts sighs silk silks sill sills silo silos silt silts sinew
singe sinus sip sips sire sired siren sires sirs sissy sited sixes sizer skate skein skew skews ski skid skids skied skies skim skimp
skims skins skis skit skits skulk skunk slab slabs slack slain slake slam slams slant slap slaps slat slate slats slay slays sled sleds
sleek sleet slew slews slick slime slims slimy sling slink slit slits slob slobs slog slogs slop slops slosh sloth slug slugs slum slump
slums slung slunk slur slurs slush sly slyly smack smear smelt smirk smite smock smog smoky smote snags snake snap snaps snare snarl sneer
snide snip snipe snips snob snobs snoop snore snort snot snots snout snows snowy snub snubs snuff snug snugs soak soaks soaps soapy soar
soars sob sobs soda sodas sods sofa sofas soggy soils soled solos sonic soot sooty sop sops sorer sores sorta soups sour sours sow sowed
sown sows spa spade spank spans spar spark spars spas spasm spat spate spats spawn spay spays spear speck sperm spew spews spice spicy
spied spine spins spire splat spook spoon spore spree sprig spry spud spuds spun spurn spurs spurt squat squid stab stabs stag stags staid
stain stalk stank stave steak stern stew stews sting stink stint stoke stomp stony stool stoop stork stout stove stow stows strew strum
strut stub stubs stud studs stump stung stunk suave sub subs suds suede sulk sulks sulky suns sunup sup surer surf surfs surge surly swab
swabs swan swans swarm swat swats sway sways swell swift swig swigs swill swine swipe swirl swish swoon swoop swung syrup tabby taboo
tacit tacky taco tacos tact tags taint talc tally talon tamed tamer tames tan tang tango tangs tans taped taper taps tar tardy tarry tars
tart tarts tasty tatty taunt taut tawny taxed taxis teak teaks tease teat teats tee teed teem teems teen teens tees tempo tenet tenor tent
tents tepee tepid thaw thaws theta thigh thins thong thorn throb thud thuds thug thugs thump thyme tiara ticks tidal tide tided tides tier
tiers tiff tiffs tilde tiled tills tilt tilts timid ting tinge tings tinny tint tints tipsy toads toed toga togas toil toils tolls tomb
tombs tomes tonal toned tong tongs tonic tonne toot toots topaz torch torso tot tote toted totem totes tots tours tout touts tow towed
towel tows toxic toxin toyed tract trait tramp trawl trays treed treks trill trim trims trio trios tripe trite trod troll trot trots trout
truce trued truer trues trump tuba tubas tubed tuck tucks tuft tufts tug tugs tulip tummy tuna tunas tuner tunic turf turfs tusk tusks
twang tweak twee tweed tweet twig twigs twine twirl udder ulcer ultra uncut undue unfit unman unsay untie upend upped urine urn urns usher
usurp uteri valet vane vanes vase vases vasts vats vault veal veer veers veil veils veins venom vent vents verge verve vest vests veto
vets vex vexed vexes vial vials viced vices vie vied vies vigil viler villa vine vines viola viper viral visa visas vise vised vises visor
vista vivid vodka vogue voids volt volts vow vowed vows vying wad wads wafer waft wafts wag waged wager wagon wags waif waifs wail wails
waist waive waken waltz wan wane waned wanes wanna wards wart warts wasp wasps watt watts waver wavy wax waxed waxes waxy wean weans weave
web webs wedge weed weeds weedy weep weeps weer wees weest weld welds wells welt welts wept whack wharf whats wheat whens whet whets whew
whiff whims whine whip whips whirl whisk whoa whys wick wicks widen widow wield wig wigs wilt wilts wily wince winch windy wined wink
winks wiper wiry wises wisp wisps wispy wist wits wiz woe woes wok woks wolfs womb wombs woo woody wooed woof woofs wool woos wordy wot
wove woven wowed wows wreak wrens wrest wring writ writs wrung wry wryer yacht yak yaks yam yams yank yanks yap yaps yarn yarns yawns
yearn yeast yell yells yelp yelps yen yens yeses yew yews yodel yoga yoke yoked yokel yokes yolk yolks yous yowl yowls yuck zany zeal
zebra zest zests zeta zinc zincs zip zips zoned zoo zooms zoos
`;
