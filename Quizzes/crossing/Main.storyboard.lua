local qb = require "quizboard"

return qb.storyboard {
  initial = "dyke",

  -- The mainland

  qb.scene "dyke" { title = "The dyke", begins = true,
    text = [[
Low water was at four. It is five now, and the fog has come in as it does here: not drifting, but
simply there, like a guest who let himself in.

The parcel under your coat is no bigger than a loaf. On Sandholm a child has been waiting for it
since noon. The ferry does not sail in this, so it is you: seven kilometres across the bare sea
floor, the way your mother guides visitors in summer. You have walked it a hundred times. Never
alone, and never late.]],
    qb.replace "go"   { title = "Go now, while the fog is still thin", to = "flats" },
    qb.replace "harm" { title = "Borrow old Harm’s compass first", to = "kitchen" },
  },

  qb.scene "kitchen" { title = "Harm’s kitchen", gives = "compass",
    text = [[
Harm does not ask what it is for. He takes the compass down from its nail, winds the cord around
your wrist twice, and talks while he does it, because a knot is a good place to put words.

“North-west. Two creeks. The first one you wade. The second one you do *not* wade after six. And if
you hear the bell, think: the bell is on the beacon. The beacon is not the island.”

His clock says twenty past when you are back on the dyke. Twenty minutes is a hand’s breadth of
water.]],
    qb.replace "go" { title = "Down onto the flats", to = "lateCreek" },
  },

  -- The flats

  qb.scene "flats" { title = "The flats",
    text = [[
The ribbed sand is hard as a washboard under your boots. Every two hundred paces a bundle of birch
twigs marks the way; you count them as your mother counts, aloud, in the old numbers.

After the ninth there is no tenth. There is only white, the small wet sound of lugworms breathing,
and a line of footprints going off to the right.]],
    qb.replace "wind"   { title = "Keep the wind on your left cheek", to = "creek" },
    qb.replace "prints" { title = "Follow the footprints", to = "footprints" },
  },

  qb.scene "footprints" { title = "Your own boots", costs = 1,
    text = [[
They are good clear prints, and they hurry, and you hurry with them. It takes a quarter of an hour
until you notice the nick in the left heel. It is the nick in *your* left heel.

You have walked a circle. The prints fill with water behind you, which they did not do before.]],
    qb.replace "wind" { title = "Stop, breathe, find the wind again", to = "creek" },
  },

  qb.scene "creek" { title = "The first creek",
    text = [[
A creek is where the sea never quite leaves. This one is as wide as a street, and running the wrong
way already: inland. Knee-deep, you think. Brown water keeps its depth to itself.

Upstream something dark breaks the surface. A mussel bank, perhaps, and shallow.]],
    qb.replace "wade"     { title = "Wade straight across", to = "middle" },
    qb.replace "upstream" { title = "Cross by the mussel bank", to = "mussels" },
  },

  qb.scene "lateCreek" { title = "The first creek", costs = 1,
    text = [[
North-west, says the needle, and north-west lies the creek. Twenty minutes ago it reached to the
knee. Now it comes to your hips, takes your breath with its cold and the feeling from your feet, and
leans on you all the way over.

You hold the parcel on your head with both hands, like the women in the old photographs. It stays
dry. You do not.]],
    qb.replace "on" { title = "On, while there is ground to walk on", to = "middle" },
  },

  qb.scene "mussels" { title = "The mussel bank", costs = 1, gives = "rope",
    text = [[
Shallow it is, and sharp. The shells go through your left boot as through paper.

But a bank keeps what the tide brings it. Among the mussels lies a fisherman’s line with a cork
float still on it, thirty metres, hardly rotten. You coil it over your shoulder with red fingers.]],
    qb.replace "on" { title = "Limp on", to = "middle" },
  },

  -- The middle

  qb.scene "middle" { title = "The middle",
    text = [[
Here the land is gone on all sides, even from memory. The sand has a skin of water now, and the skin
is moving.

To the right a bell, three strokes and a pause. To the left, low down, a yellow light.]],
    qb.replace "compass" {
      title = "Trust the needle: north-west", to = "secondCreek", when = "hasCompass",
    },
    qb.replace "bell"    { title = "Towards the bell", to = "beacon" },
    qb.replace "light"   { title = "Towards the light", to = "coaster" },
  },

  qb.scene "coaster" { title = "The yellow light", costs = 1,
    text = [[
It is the riding light of a coaster that sits on the sand and waits for water, as ships here do.
Nobody is on deck. You shout. Fog gives back nothing, not even your voice.

You have come half a kilometre out of your way, through mud that kept one glove and very nearly a
boot.]],
    qb.replace "bell"  { title = "Back, towards the bell", to = "beacon", when = "isAlive" },
    qb.replace "guess" {
      title = "On, where north-west ought to be", to = "secondCreek", when = "isAlive",
    },
    qb.replace "lost"  { title = "Lean against the hull and rest", to = "lost", when = "isSpent" },
  },

  qb.scene "beacon" { title = "The rescue beacon",
    text = [[
Four iron legs, a ladder, and far up a cage with a bench in it: the beacon, put here for people who
have misjudged things. The bell hangs from the lowest rung and rings itself, a little faster with
every wave.

From up there you would see the sun rise. The child on Sandholm would not have the parcel before it
did.]],
    qb.replace "climb" { title = "Climb up and wait for the ebb", to = "cage" },
    qb.replace "ring"  { title = "Ring the bell: three and three and three", to = "horn" },
    qb.replace "on"    { title = "Leave it, and go on", to = "secondCreek" },
  },

  qb.scene "horn" { title = "An answer", gives = "horn",
    text = [[
Three and three and three. You wait with your ear in the wind. Again.

Then, thin and cracked and wonderful: a horn. Somebody on Sandholm has taken the old ram’s horn from
the church wall and blows it for you, one long note a minute, and you know where the island is as
you know where your own hand is.]],
    qb.replace "on"    { title = "Walk into the sound", to = "secondCreek" },
    qb.replace "climb" { title = "Climb up after all", to = "cage" },
  },

  -- The last water

  qb.scene "secondCreek" { title = "The second creek",
    text = [[
“The second one you do not wade.” You see what Harm meant, and what your mother means when she looks
at her watch. It is a river now, forty metres of it, with foam on its back. Beyond, where the fog
thins, stands the church roof of Sandholm.

On this side a stout withy leans over the water.]],
    qb.replace "follow" {
      title = "Follow the horn along the bank", to = "bar", when = "hearsHorn",
    },
    qb.replace "line" {
      title = "Tie the line to the withy and go in", to = "line", when = "hasRope",
    },
    qb.replace "swim"   { title = "Swim", to = "swim" },
    qb.replace "back"   { title = "Run back to the beacon", to = "cage" },
  },

  qb.scene "bar" { title = "The bar",
    text = [[
A sound has a middle, and if you keep to it you need no eyes. The horn leads you left, away from the
church roof, which feels wrong for two hundred steps. Then there is a pale stripe across the river:
the bar, a wall of sand, with no more than a shin’s depth running over it.]],
    qb.replace "across" { title = "Across", to = "sandholm" },
  },

  qb.scene "line" { title = "Hand over hand",
    text = [[
You pay the line out behind you, the float in your teeth. In the middle your feet lose the ground
and the river has you; then the line comes taut, swings you in a long curve like a gate on its
hinge, and sets you down upon the other bank as if it had meant nothing else.]],
    qb.replace "up" { title = "Up the bank", to = "sandholm" },
  },

  qb.scene "swim" { title = "Forty metres", costs = 2,
    text = [[
In the harbour you swim forty metres without thinking. In boots and a winter coat, with one arm,
because the other holds the parcel up, it is a different distance.

At twenty you think of the coat. At thirty you no longer think.]],
    qb.replace "bank" { title = "Reach for the grass", to = "sandholm", when = "isAlive" },
    qb.replace "lost" { title = "Let the river carry you", to = "lost", when = "isSpent" },
  },

  -- The endings

  qb.scene "sandholm" { title = "Sandholm", ending = true,
    text = [[
The lamp of the schoolhouse, the door, the warm smell of peat and of too many people in one room.
The nurse takes the parcel without a word and goes up the stairs two at a time.

They put you by the stove. Towards midnight she comes down again, more slowly, sits beside you and
takes your hand, and you see it in her face before she says it: the fever has turned.

**You brought it over.**]],
    qb.replace "again" { title = "Walk it once more", to = "dyke" },
  },

  qb.scene "cage" { title = "The night in the beacon", ending = true,
    text = [[
You climb until the sea is a sound below you. There is a blanket in a tin box, and biscuits older
than you are.

All night the lamp of Sandholm stands in the fog like a question. At first light the boat comes, and
the parcel goes over with it, fourteen hours late. The child is weak, and lives. Your mother says
that you did right. Harm says that there is no other kind of guide than one who came home.

**You are safe. You will always know how far it was.**]],
    qb.replace "again" { title = "Walk it once more", to = "dyke" },
  },

  qb.scene "lost" { title = "High water", ending = true,
    text = [[
It is not cold any more, which you know to be a bad sign, and you find that you do not mind.

At six in the morning the sand is bare again, ribbed and clean as on the first day, with not one
footprint on it.

**The sea has kept you.**]],
    qb.replace "again" { title = "Walk it once more", to = "dyke" },
  },
}
