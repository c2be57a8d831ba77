/** Hand-written tables for extract-place-names.mjs, with what the official list of places lacks. */

/** The code of each province after the name of a place that other provinces have too. */
export const provinceCodes = {
  Groningen: 'GN',
  Fryslân: 'FR',
  Drenthe: 'DR',
  Overijssel: 'OV',
  Flevoland: 'FL',
  Gelderland: 'GLD',
  Utrecht: 'UT',
  'Noord-Holland': 'NH',
  'Zuid-Holland': 'ZH',
  Zeeland: 'ZLD',
  'Noord-Brabant': 'NB',
  Limburg: 'L',
};

/**
 * Official names of one place that people also use for another place in another province: Haren is a village near Oss, but usually Haren in
 * Groningen is meant. Only the postcode decides.
 */
export const doubtfulNames = new Set(['Beuningen', 'Haren', 'Keent', 'Molenhoek', 'Noordeinde', 'Well']);

/**
 * Official names that another place in another province has unofficially. The official place is meant, unless the postcode belongs to the
 * other province.
 */
export const namesElsewhere = new Map([
  ['Oostrum', 'Fryslân'],
  ['Stein', 'Zuid-Holland'],
]);

/**
 * Unofficial names in use: in the other language of Fryslân, everyday names, and parts of a place that offices give as their place. Names
 * that another place also has are left out.
 */
export const aliases = {
  Groningen: `
HOOGKERK, OMMELANDERWIJK`,
  Fryslân: `
AEGUM, ANJUM, BARTLEHIEM, BEETGUM, BEETGUMERMOLEN, BERGUM, BIRDAARD, BLIJA, BORNWERD, BOZUM, BRITSWERD,
BROEKSTERWOUDE, CORNJUM, DAMWOUDE, DE KNIJPE, DEERSUM, DRIESUM, EERNEWOUDE, EESTRUM, ENGWIERUM, FERWERD, GIEKERK,
GOENGARIJP, GROUW, HARDEGARIJP, HEIDENSKIP, HOLWERD, HUINS, IDAARD, IRNSUM, JORWERD, KOLLUMERZWAAG, KORNJUM,
LIOESSENS, LUTKEWIERUM, MENALDUM, METSLAWIER, MOLENEND, MORRA, NIAWIER, NIEUW ALTOENAE, NOORDBERGUM, OENKERK,
OLDEBOORN, OOST-VLIELAND, OOSTERLITTENS, OOSTERMEER, OOSTERNIJKERK, OOSTERWIERUM, OUDE LEIJE, OUDKERK, OUDWOUDE,
PAESENS, RAUWERD, RIJPERKERK, RINSUMAGEEST, ROODHUIS, ROODKERK, ROORDAHUIZUM, SCHINGEN, ST NYK, SUAMEER, SUAWOUDE,
TERHORNE, TERZOOL, TIETJERK, VEENKLOOSTER, VEENWOUDEN, WARGA, WARTENA, WESTERGEEST, WIEUWERD, WOUTERSWOUDE,
ZWAAGWESTEINDE`,
  Drenthe: `
BARGER-OOSTERVELD, EMMER-ERFSCHEIDENVEEN, EMMERSCHANS`,
  Overijssel: `
AALANDEN, GLANERBRUG, LONNEKER, WESTERHAAR`,
  Flevoland: `
ALMERE BUITEN, ALMERE HAVEN, ALMERE HOUT, ALMERE POORT, ALMERE STAD`,
  Gelderland: `
ALVERNA, BEEK GEM MONTFERLAND, ELDEN, NIEUW-WEHL`,
  Utrecht: `
LEIDSCHE RIJN, LEUSDEN-ZUID, SOESTDIJK`,
  'Noord-Holland': `
AMSTERDAM CENTRUM, AMSTERDAM NIEUW-WEST, AMSTERDAM NOORD, AMSTERDAM OOST, AMSTERDAM WEST, AMSTERDAM ZO,
AMSTERDAM ZUID, AMSTERDAM ZUIDOOST, BAKKUM, DE GLIP, DRIEHUIS, DRIEMOND, NIEUW-LOOSDRECHT, ONDERDIJK, OUD-LOOSDRECHT`,
  'Zuid-Holland': `
BLESKENSGRAAF, BOLNES, BOVEN-HARDINXVELD, DEN HAAG, GIESSENDAM, GRAVENHAGE, HEIJPLAAT, HOOGVLIET,
KATWIJK AAN DEN RIJN, KATWIJK AAN ZEE, LOOSDUINEN, NOORDWIJK AAN ZEE, NOORDWIJK-BINNEN, PERNIS, RIJSOORD,
SCHEVENINGEN, YPENBURG, ZOETERWOUDE-DORP, ZOETERWOUDE-RIJNDIJK`,
  Zeeland: `
HAAMSTEDE, SINT LAURENS, WEST-SOUBURG`,
  'Noord-Brabant': `
BREUGEL, DEN BOSCH, DINTHER, DOMMELEN, GERWEN, HERTOGENBOSCH, MIDDELBEERS, MIDDELRODE, NIJNSEL, OERLE, OOSTELBEERS,
SOMEREN-EIND, WELBERG, WIJBOSCH, ZIJTAART`,
  Limburg: `
AMBY, BLERICK, BORGHAREN, BRACHTERBEEK, BROEKSITTARD, HOUT-BLERICK, KUNRADE, NIEUW BERGEN, OFFENBEEK, ROTHEM,
SPEKHOLZERHEIDE, TERWINSELEN, UBACHSBERG, WAUBACH`,
};
