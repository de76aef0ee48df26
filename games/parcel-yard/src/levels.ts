/** A drawn yard (see readYard) and the fewest pushes that solve it. */
export interface Level {
  readonly drawing: string;
  readonly pushes: number;
}

export const starsFor = ({ pushes: best }: Level, pushes: number) =>
  pushes <= best + 2 ? 3 : pushes <= best * 1.5 + 2 ? 2 : 1;

/** Points of a solved level: a thousand for the fewest pushes, fewer for each additional one. */
export const pointsFor = ({ pushes: best }: Level, pushes: number) =>
  Math.max(200, 1000 - 15 * (pushes - best));

export const YARD: readonly Level[] = [
  {
    pushes: 9,
    drawing: `
 ######
 #   .#
##$.  #
#@   ##
# $ ##
#   #
#####
`,
  },
  {
    pushes: 9,
    drawing: `
#######
# .   #
# .$# #
##   ##
# @$  #
# #   #
#######
`,
  },
  {
    pushes: 9,
    drawing: `
#####
#  @###
# $$  #
#    ##
## #. #
 # .  #
 ######
`,
  },
  {
    pushes: 12,
    drawing: `
####
#  #
#  #####
#$$ @  #
#.     #
#  .#  #
########
`,
  },
  {
    pushes: 14,
    drawing: `
 #######
 #  # .#
 #  #$.#
###  $@#
#      #
#    # #
########
`,
  },
  {
    pushes: 16,
    drawing: `
#######
#..   #
# #  $##
# #  $ #
#   #  #
# ## @ #
########
`,
  },
  {
    pushes: 17,
    drawing: `
########
#  .$. #
# ## . #
##   @ #
 # $  ##
## $# #
#   # #
#######
`,
  },
  {
    pushes: 17,
    drawing: `
#######
#...  ##
# # $  #
##     #
#@ #$  #
## $   #
 # ##  #
 #######
`,
  },
  {
    pushes: 17,
    drawing: `
########
#      #
## $@  #
 # #   #
 # $ $##
###   #
#. ..##
######
`,
  },
  {
    pushes: 17,
    drawing: `
########
# #    #
#    $ #
#  $   #
## @## #
 #$.## #
 # .. ##
 ######
`,
  },
  {
    pushes: 18,
    drawing: `
########
#      #
# $    #
# # $# #
###$  ##
  # . ##
  ##..@#
   #####
`,
  },
  {
    pushes: 18,
    drawing: `
   #####
   #   #
####   #
#   $ ##
#  #$$#
#  . @##
# .#.  #
########
`,
  },
];

export const NIGHT: readonly Level[] = [
  {
    pushes: 14,
    drawing: `
  ######
###    #
#   $  #
## $$###
##..  #
#.  ###
#   @ #
#######
`,
  },
  {
    pushes: 16,
    drawing: `
  ######
 ##    #
##  $  #
#@.  $##
# $#  #
#.  ###
#  .#
#####
`,
  },
  {
    pushes: 17,
    drawing: `
######
#. . ##
# $.  #
###$ $##
  #  @ #
  ##   #
   ##  #
    ####
`,
  },
  {
    pushes: 17,
    drawing: `
  ######
###    #
#   $$ #
## $  ##
#..#@##
#   ##
#.  #
#####
`,
  },
  {
    pushes: 20,
    drawing: `
   #####
 ###   #
## #  ##
# $  $ #
#   #$ #
##  . .#
 #  .#@#
 #######
`,
  },
  {
    pushes: 21,
    drawing: `
  ######
  #@#  #
###  . #
# $$ ..#
#   $  #
#   ## #
#  #####
####
`,
  },
  {
    pushes: 21,
    drawing: `
########
#  @ # #
#.$ #  #
# $$   #
#..#   #
## ##  #
 ####  #
    ####
`,
  },
  {
    pushes: 21,
    drawing: `
#### ###
#  ### #
# @$   #
#  $$  #
####  ##
####  .#
# . . ##
#######
`,
  },
  {
    pushes: 21,
    drawing: `
  ######
  #@   #
####   #
# $ $ ##
#    $#
#..   #
#.  ###
#####
`,
  },
  {
    pushes: 22,
    drawing: `
#######
#  ## #
# $ $ ##
#      #
# $# . #
#@ # #.#
#  # #.#
########
`,
  },
  {
    pushes: 22,
    drawing: `
#####
#   #
# $ ####
##     #
##$   .#
# $@##.#
#    #.#
########
`,
  },
  {
    pushes: 22,
    drawing: `
########
#   #  #
#   #  #
##$ # ##
 #@ $ #
##$  .##
#   . .#
########
`,
  },
  {
    pushes: 23,
    drawing: `
########
#      #
# @$ ###
# # $# #
###$   #
#   ...#
###  ###
  ####
`,
  },
];

export const FROST: readonly Level[] = [
  {
    pushes: 8,
    drawing: `
########
# .# ~~#
#~~$ ~##
#~~$~~ #
#@.~~~ #
## ~#  #
 #######
`,
  },
  {
    pushes: 8,
    drawing: `
########
#@#    #
# #  $ #
# $~~~##
# .~~~~#
# .~~ ##
#######
`,
  },
  {
    pushes: 10,
    drawing: `
   #####
####~  #
#~~~~ ~#
#~~$  ~#
#.$#  @#
#. ### #
#### ###
`,
  },
  {
    pushes: 12,
    drawing: `
#######
#  ~~~##
# $~~# ##
# $@ # ~#
# # ~~  #
#~~##~~ #
##~#.~~.#
 ########
`,
  },
  {
    pushes: 14,
    drawing: `
#########
#  # ~~ #
# $ ~~~ #
# $ ~~ @#
#  ## ~##
#   .~~#
###.~~~#
  ######
`,
  },
  {
    pushes: 14,
    drawing: `
######
# @~~####
#~~#~ $ #
#~~~~   #
#~~#$ ###
#~~ $.~~#
#. . #~##
########
`,
  },
  {
    pushes: 15,
    drawing: `
#########
#.~~ $  #
#.~~ ~~ #
#  # ~~@#
#.$##~ ##
# $ ~~##
## #~~~#
 #######
`,
  },
  {
    pushes: 16,
    drawing: `
   ######
  ##  ~~#
###~~~#~#
# @~~~$ #
# $~~ . #
##   $ ##
 #~##..~#
 ########
`,
  },
  {
    pushes: 18,
    drawing: `
 ########
##  ##~ #
#@   ~#.#
## ~~ #.#
##$~~~ ~#
# $ ~# ~#
#~~  #~~#
#########
`,
  },
  {
    pushes: 18,
    drawing: `
 #### ###
 # @### #
 #  ~~  #
 #.$~~# #
####$~#~#
# $ ~~ ~#
# ..~~~~#
#########
`,
  },
  {
    pushes: 22,
    drawing: `
#########
#~~  #~~#
#~#..~~~#
# #~~#~~#
#  ~~~  #
##$ @ $ #
#   ### #
##### ###
`,
  },
];

export const GARDEN: readonly Level[] = [
  {
    pushes: 14,
    drawing: `
######
#    #
#@A####
# B   #
#a  b #
# #   #
#######
`,
  },
  {
    pushes: 14,
    drawing: `
#######
#     #
# Aa###
## B ##
##    #
#@  b##
######
`,
  },
  {
    pushes: 14,
    drawing: `
#######
# @   #
#  B  #
#  # ##
## bA #
 #   a#
 ######
`,
  },
  {
    pushes: 18,
    drawing: `
########
#  #   #
# A#b @#
#      #
#c CB ##
#a# # ##
#   #  #
########
`,
  },
  {
    pushes: 20,
    drawing: `
####
# b#####
# A# # #
#   C  #
#   a@c#
## # B #
#      #
########
`,
  },
  {
    pushes: 21,
    drawing: `
########
#     a#
####B ##
#      #
#  ##A##
# @    #
#b #   #
########
`,
  },
  {
    pushes: 21,
    drawing: `
    ####
  ###  #
  # A c#
###a#C #
#@#   ##
#bB    #
##     #
 #######
`,
  },
  {
    pushes: 22,
    drawing: `
#######
# ##  #
# ##@ ##
#b # A #
#   B  #
#   #  #
#   a# #
########
`,
  },
  {
    pushes: 23,
    drawing: `
########
#   #  #
## b   #
## @# a#
# B  A #
#  #  ##
#  ## #
#######
`,
  },
  {
    pushes: 25,
    drawing: `
 #######
 #   b #
##C    #
#  a# ##
# AB   #
#c ### #
#@  ####
#####
`,
  },
];
