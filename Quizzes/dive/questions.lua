-- Six questions and more for each zone; they grow harder on the way down.
local qb = require "quizboard"

local sunlight, twilight, midnight = { "sunlight" }, { "twilight" }, { "midnight" }
local abyss, trench = { "abyss" }, { "trench" }

return {
  -- 0 to 200 m

  qb.choice "Why is the sea salty?" { tags = sunlight,
    qb.right "Rivers carry salts into it that the rain has washed out of rocks", "Fish give it off",
    "It comes down with the rain", "The moon draws it out of the ground",
    explanation = "Water leaves the sea again as vapour, and the salt stays. "
      .. "Hot springs on the sea floor add more.",
  },
  qb.choice "What is a coral?" { tags = sunlight,
    qb.right "A colony of animals", "A plant", "A kind of rock", "A seaweed",
    explanation = "Each polyp is an animal of its own, a relative of the jellyfish; "
      .. "many have algae living in them.",
  },
  qb.trueFalse "Dolphins are fish." { tags = sunlight, answer = false,
    explanation = "They are mammals: they breathe air and give milk to their young.",
  },
  qb.numeric "How many arms has an octopus?" { tags = sunlight, 8,
    explanation = "Eight arms and no tentacles: those are what squid have two of, "
      .. "beside their eight arms.",
  },
  qb.choice "What pulls the tides?" { tags = sunlight,
    qb.right "The moon, and less strongly the sun", "The wind", "The turning of the Earth alone",
    "Currents from the poles",
    explanation = "When sun and moon stand in one line, at new and full moon, "
      .. "the tides are highest: spring tides.",
  },
  qb.choice "Which ocean is the largest?" { tags = sunlight,
    qb.right "The Pacific", "The Atlantic", "The Indian Ocean", "The Arctic Ocean",
    explanation = "It covers about a third of the globe, more than all land together.",
  },
  qb.choice "Plankton that lives on light makes about how much of the oxygen \z
             that is produced on Earth?" {
    tags = sunlight,
    qb.right "Half", "A hundredth", "A tenth", "All of it",
    explanation = "Most of it is used up again in the sea itself.",
  },

  -- 200 to 1 000 m

  qb.choice "Which colour of sunlight does water swallow first?" { tags = twilight,
    qb.right "Red", "Yellow", "Green", "Blue",
    explanation = "So a red animal looks black down here. Blue light gets farthest.",
  },
  qb.choice "By how much does the pressure grow with every ten metres?" { tags = twilight,
    qb.right "By about one atmosphere", "By about a tenth of one", "By about ten",
    "It doubles each time",
    explanation = "At 1 000 metres it is a hundred times that at the surface.",
  },
  qb.short "What is it called when living things make light?" { tags = twilight,
    "bioluminescence", "bio-luminescence", "*bioluminescence", ignoreCase = true, typos = 2,
    explanation = "Most animals of these depths can do it: to lure, to dazzle, "
      .. "or to have no shadow.",
  },
  qb.choice "How does a sperm whale find squid in the dark?" { tags = twilight,
    qb.right "It clicks and listens for the echo", "It smells them",
    "It sees the heat of their bodies", "It feels its way with its lips",
    explanation = "Its clicks are the loudest sounds that any animal makes.",
  },
  qb.choice "Early sonar saw a false sea floor that rose every evening. What was it?" {
    tags = twilight,
    qb.right "A layer of fish and other animals", "Cold water", "A layer of salt",
    "Mud stirred up by the tide",
    explanation = "The swim bladders of small fish throw the sound back. "
      .. "It is still called the deep scattering layer.",
  },
  qb.trueFalse "The greatest migration of animals on Earth, by their mass, happens every night." {
    tags = twilight, answer = true,
    explanation = "At dusk a crowd of small animals rises to feed at the surface, and sinks again "
      .. "before dawn.",
  },
  qb.choice "Many animals of this zone have lights along their bellies. What for?" {
    tags = twilight,
    qb.right "Seen from below, they vanish against the light from above", "To warm their eggs",
    "To see the sea floor", "To signal to birds",
    explanation = "It is called counter-illumination; some match even the colour and the strength "
      .. "of the light.",
  },

  -- 1 000 to 4 000 m

  qb.choice "What do most animals live on down here?" { tags = midnight,
    qb.right "On what sinks from above", "On plants of the deep", "On minerals in the water",
    "On warmth",
    explanation = "It falls as flakes, for weeks on end, and is called marine snow.",
  },
  qb.choice "Who makes the light in the lure of an anglerfish?" { tags = midnight,
    qb.right "Bacteria that live in it", "The fish's own blood", "Swallowed shrimps",
    "Nobody: it reflects",
    explanation = "She gives them a home and food; they give her a lamp.",
  },
  qb.choice "When were animals found that live around hot springs on the sea floor?" {
    tags = midnight,
    qb.right "1977", "1877", "1927", "2007",
    explanation = "Off the Galápagos Islands, by people in the submersible *Alvin* who were "
      .. "looking for rocks.",
  },
  qb.choice "The giant tube worms there have neither mouth nor gut. Who feeds them?" {
    tags = midnight,
    qb.right "Bacteria in their bodies", "Small crabs", "They take in plankton through the skin",
    "They live on a store from their youth",
    explanation = "The bacteria live on hydrogen sulphide from the spring: "
      .. "a world that runs without the sun.",
  },
  qb.choice "How warm is the water at these depths, nearly everywhere?" { tags = midnight,
    qb.right "Between 2 and 4 °C", "About −10 °C", "About 12 °C", "About 20 °C",
    explanation = "Cold water sinks near the poles and spreads along the bottom of all oceans.",
  },
  qb.choice "How deep does the wreck of the *Titanic* lie?" { tags = midnight,
    qb.right "About 3 800 m", "About 380 m", "About 1 500 m", "About 7 600 m",
    explanation = "It was found in 1985, broken in two, south-east of Newfoundland.",
  },

  -- 4 000 to 6 000 m

  qb.choice "How deep is the ocean on average?" { tags = abyss,
    qb.right "About 3 700 m", "About 400 m", "About 1 400 m", "About 8 000 m",
    explanation = "Land rises 840 metres above the sea on average: levelled out, "
      .. "the Earth would be all water.",
  },
  qb.choice "What is the longest chain of mountains on Earth?" { tags = abyss,
    qb.right "The mid-ocean ridge", "The Andes", "The Himalaya", "The Rocky Mountains",
    explanation = "It runs around the globe like the seam of a ball, 65 000 kilometres of it, "
      .. "almost all under water.",
  },
  qb.choice "How fast does a manganese nodule grow?" { tags = abyss,
    qb.right "A few millimetres in a million years", "A few millimetres a year",
    "A few centimetres in a century", "A few centimetres in a thousand years",
    explanation = "Often around a shark's tooth or a bit of shell, layer upon layer.",
  },
  qb.short "Which ship sailed from 1872 to 1876 to study the deep sea, and began oceanography?" {
    tags = abyss,
    "Challenger", "HMS Challenger", "H.M.S. Challenger", "The Challenger", ignoreCase = true,
    typos = 1,
    explanation = "She sounded the depth with a weight on a line of hemp, "
      .. "nearly five hundred times.",
  },
  qb.choice "Below a certain depth shells dissolve faster than they fall. \z
             What is that depth called?" {
    tags = abyss,
    qb.right "Carbonate compensation depth", "Thermocline", "Halocline", "Photic limit",
    explanation = "Below it, in most places between 4 000 and 5 000 metres, "
      .. "the mud has no chalk in it: it is red clay.",
  },
  qb.choice "What is a whale fall?" { tags = abyss,
    qb.right "A dead whale on the sea floor, and all that lives on it", "A cliff where whales feed",
    "A whale's dive for squid", "A current that runs downward",
    explanation = "One carcass can feed hagfish, worms that eat bones, and bacteria for decades.",
  },

  -- 6 000 m and more

  qb.choice "After whom is the hadal zone named?" { tags = trench,
    qb.right "Hades, the god of the underworld", "Edmond Halley", "The Hadza of East Africa",
    "John Hadley, who made sextants",
    explanation = "It is hardly a layer at all: a few dozen trenches, like lakes of depth far from "
      .. "each other.",
  },
  qb.choice "Who reached the deepest point of the sea first, in 1960?" { tags = trench,
    qb.right "Jacques Piccard and Don Walsh", "Jacques Cousteau and Émile Gagnan",
    "William Beebe and Otis Barton", "Robert Ballard alone",
    explanation = "In the bathyscaphe *Trieste*. They stayed for about twenty minutes, "
      .. "with a cracked window.",
  },
  qb.choice "How high is the pressure there, compared with the surface?" { tags = trench,
    qb.right "About 1 100 times", "About 11 times", "About 110 times", "About 11 000 times",
    explanation = "It is as if an elephant stood on a postage stamp, on every stamp at once.",
  },
  qb.short "Which film director went there alone, in 2012?" { tags = trench,
    "James Cameron", "Cameron", ignoreCase = true, typos = 1,
    explanation = "In *Deepsea Challenger*, a green capsule that he had helped to design.",
  },
  qb.choice "Which fishes have been filmed deepest, below 8 000 metres?" { tags = trench,
    qb.right "Snailfishes", "Anglerfishes", "Viperfishes", "Lanternfishes",
    explanation = "Soft, pale and without scales. Below some 8 400 metres, theory says, "
      .. "no fish can live.",
  },
  qb.choice "What makes a trench?" { tags = trench,
    qb.right "One plate of the Earth's crust slides under another", "The sea floor is torn apart",
    "A river that ran there in the ice age", "The weight of the water",
    explanation = "That is why trenches lie along coasts and arcs of islands with volcanoes and "
      .. "earthquakes.",
  },
  qb.trueFalse "Plastic has been found in the deepest trench." { tags = trench, answer = true,
    explanation = "A bag was seen in the Mariana Trench, at almost 11 000 metres, "
      .. "and fibres in the animals there.",
  },
}
