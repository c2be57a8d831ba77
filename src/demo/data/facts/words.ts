/** Invented words for names: everything that is made with them is fictitious. */
const list = (text: string): readonly string[] => text.trim().split(/\s*,\s*/);

export const animals = list(`
Kwikstaart, Buizerd, Goudvink, IJsvogel, Wielewaal, Grutto, Kievit, Roodborst, Putter, Nachtegaal, Leeuwerik, Torenvalk, Havik, Sperwer,
Zilverreiger, Aalscholver, Scholekster, Zeearend, Bonte Specht, Groene Specht, Wulp, Patrijs, Fazant, Merel, Lijster, Koolmees, Pimpelmees,
Boomklever, Winterkoning, Tapuit, Rietzanger, Karekiet, Waterhoen, Meerkoet, Krooneend, Bergeend, Ooievaar, Lepelaar, Kraanvogel, Visarend,
Steenuil, Kerkuil, Ransuil, Bosuil, Eekhoorn, Egel, Das, Bever, Otter, Hermelijn, Wezel, Ree, Edelhert, Haas, Zeehond, Bruinvis, Snoek,
Karper, Zalm, Libel, Citroenvlinder, Koninginnenpage, Hommel, Krekel, Zwaluw, Blauwe Zwaluw, Zwarte Zwaan, Witte Zwaan, Gouden Arend`);

export const plurals = list(`
Kastanjes, Eiken, Linden, Beuken, Berken, Wilgen, Populieren, Torens, Bruggen, Molens, Sluizen, Poorten, Sleutels, Ringen, Sterren, Zwanen,
Reigers, Leeuwen, Lelies, Rozen, Klavers, Korenaren, Ankers, Golven, Heuvels, Dijken, Beken, Bronnen, Pijlen, Kronen, Haken, Palen, Duiven,
Bomen, Gratiën, Zeeën`);
export const counts = list('Twee, Drie, Vier, Vijf, Zes, Zeven, Acht, Negen, Tien, Twaalf');

export const colours = list(
  'Blauwe, Gouden, Groene, Rode, Witte, Zilveren, Zwarte, Oranje, Bonte, Gele, Oude, Nieuwe, Hoge, Lage, Stille',
);
export const neuterThings = list('Anker, Baken, Huis, Kompas, Roer, Zeil, Schild, Slot, Hof, Veer');
export const things = list(`
Molen, Poort, Brug, Lantaarn, Toren, Hoeve, Sleutel, Paraplu, Pen, Passer, Weegschaal, Zandloper, Vuurtoren, Klok, Ster, Eik, Linde, Boom, Ring, Lelie,
Roos, Hoek, Haven`);

export const landscapeStarts = list(`
Vlier, Linde, Rood, Wilgen, Oosterzand, Westen, Noorder, Zuider, Knarren, Dobbel, Eiken, Beuken, Berken, Elzen, Essen, Hazel, Iepen, Kers, Mei, Riet,
Zand, Klaver, Koren, Gersten, Haver, Vlas, Heide, Brem, Varen, Mos, Duin, Strand, Zee, Meer, Water, Bronnen, Beek, Rivier, Dijk, Polder,
Molen, Kerk, Kloos, Hof, Ridder, Graven, Konings, Hertogen, Schepen, Schout, Bakkers, Smids, Wevers, Schippers, Vissers, Jagers, Honing, Appel, Peren, Kersen,
Noten, Rozen, Lelie, Tulpen, Winter, Zomer, Lente, Herfst, Ochtend, Avond, Zonne, Maan, Sterren, Wolken, Regen, Wind, Goud, Zilver, IJzer, Koper,
Steen, Krijt, Klei, Leem, Turf, Veen, Broek, Wolfs, Beren, Vossen, Dassen, Otter, Raven, Valken, Zwanen, Reiger, Kraai, Ganzen, Hanen, Lammer`);
export const landscapeEnds = list(`
hof, waard, berg, veld, zicht, burg, steyn, hage, oord, heem, wijk, donk, horst, stein, rode, beek, mond, poort, brug, gaard, dael, stede,
kamp, akker, bos, woud, laer, lo, eind, hoeve, wold, duin, kreek, ven, zijl, dam, haven, rust, weide, water`);

export const surnames = list(`
Otten, Hamerslag, Kuil, Dijk, Bakker, Visser, Smit, Mulder, Bos, Peters, Hendriks, Dekker, Brouwer, Koster, Willems, Kuipers, Post, Prins, Huisman,
Postma, Hoekstra, Dijkstra, Veenstra, Wiersma, Zijlstra, Terpstra, Boersma, Sikkema, Bouma, Hofstra, Haveman, Rietdekker, Verbeek, Verhoeven, Vermeulen,
Verhagen, Verbruggen, Verschuren, Janssen, Jacobs, Driessen, Claessens, Geurts, Theunissen, Martens, Maas, Peeters, Smeets, Custers, Hermans, Wouters,
Evers, Lamers, Kusters, Kersten, Arts, Cornelissen, Franken, Schouten, Scholten, Wolters, Hofman, Meijer, Kok, Groot, Vos, Blom, Kramer, Groen,
Wit, Zwart, Bruin, Roos, Zwaan, Valk, Haan, Leeuw, Ploeg, Boer, Kooij, Schipper, Timmerman, Molenaar, Slager, Wever, Snijder, Schilder, Kuiper, Jager, Herder,
Ridder, Koning, Keizer, Bisschop, Pastoor, Vreugdenhil, Goedhart, Zoetemelk, Naaktgeboren, Langeveld, Nieuwenhuis, Oldenburg, Hoogland, Westerhof, Oosterhuis,
Zuidema, Noordhoek, Buitendijk, Binnenweg, Lagerweij, Opperman, Stuivenberg, Drijfhout, Houtman, Steenbergen, Zandstra, Kleijn, Veldhuizen, Heuvelman, Bergsma,
Akkerman, Weideman, Boomgaard, Tuinstra, Bloemendaal, Roosendaal, Lindeman, Eikelboom, Beukers, Essenburg, Wilgenhof, Elzinga, Hazelaar, Doornbos, Distelbrink,
Améziane, Brügemann, Çelik, Yıldız, Özdemir, Müller, Schröder, Désiré, Lefèvre, D'Hont, D'Angremond, Söderberg, Nuñez, Peña, Benali, Haddad, Soerdjan, Tjon, Pattiasina,
Hertog, Graaf, Baron, Schaap, Lam, Haas, Hermelink, Sprenger, Loper, Springer, Wandelaar, Reiziger, Veerman, Stuurman, Loods, Zeeman, Duiker, Strandjutter, Duinkerken`);

/** Infixes with the surname that they belong to, so that no odd combinations occur. */
export const infixNames = list(`
van der Horst, van den Berg, van der Meer, van Dijk, de Vries, de Jong, de Boer, de Groot, van Leeuwen, van der Linden, de Graaf, van der Veen, van den Bosch,
van der Heijden, van Beek, van Vliet, van der Wal, de Wit, de Ruiter, de Bruijn, van der Laan, van Dam, van Loon, van Es, van Wijk, van der Poel, van Rijn,
ter Horst, ter Braak, ten Cate, ten Have, te Velde, in 't Veld, van 't Hoff, van 't Wout, op den Kamp, aan de Stegge, uit den Boogaard, van de Ven, van de Sande,
van der Sluijs, van den Heuvel, de Haan, de Lange, van Zanten, van Oosterzand, van Vlierhof, van Roodwilg, de Wielewaal, van Knarrenberg`);

export const initials = list('A, B, C, D, E, F, G, H, I, J, K, L, M, N, P, R, S, T, W, Y, Ch, Th');

export const streetStarts = list(`
Zwaluw, Merel, Leeuwerik, Kievit, Grutto, Reiger, Spreeuwen, Linden, Eiken, Beuken, Berken, Kastanje, Wilgen, Populieren, Esdoorn, Elzen, Iepen, Meidoorn, Vlier,
Rozen, Tulpen, Narcissen, Lelie, Korenbloem, Boterbloem, Klaproos, Molen, Kerk, School, Stations, Dorps, Markt, Haven, Kanaal, Dijk, Water, Sluis, Brug, Haag, Veld,
Akker, Weide, Bos, Heide, Duin, Zand, Klei, Polder, Parallel, Industrie, Handels, Ambachts, Nijverheids, Energie, Wilhelmina, Juliana, Emma, Beatrix, Oranje, Nassau,
Prins Hendrik, Rembrandt, Vermeer, Mondriaan, Vondel, Bilderdijk, Erasmus, Huygens, Tasman, Barentsz, Zonne, Maan, Sterren, Mercurius, Jupiter, Zuider, Noorder, Ooster, Wester`);
export const streetEnds = list('straat, straat, straat, laan, laan, weg, weg, pad, plein, singel, hof, kade, dreef');

export const chains = list(`
Hypotheekvuurtoren, De Huisraadgevers, Woonkompas Groep, Hypotheekwijzer Centraal, Geldbaken, Het Adviesplein, Polisloket, Huis & Haard Advies, Hypotheeklantaarn, Vaste Lasten Coach,
De Dekkingmakers, Zekerhuis, WoonWijs Adviseurs, De Rentewijzers, Samen Verzekerd, Advieshuys, Hypotheekhoeve, De Polisdokter, Thuisrente, De Verzekeringsmolen`);

export const insurers = list(`
Noorderlicht Verzekeringen, Waterkering Schade, Rijnoever Leven, De Vuurtoren Schade, Hollandse Polder Onderling, Zeeuwse Duinen, Veldleeuwerik Assuradeuren, Maasdal Leven,
IJsselkade Inkomen, De Gouden Arend Schade, Waddenhuis Onderling, Kompasroos Zorg`);
export const serviceProviders = list(`
Adviesrijk Service, Ketenpartner Plus, Het Serviceplein, Polisbundel, Volmachthaven, De Inkoopkring, Netwerk Noorderzon, Assurantieclub Westwaard`);
export const investors = list(`
Grutto Capital, Zilverduin Participaties, Noorderzon Investeringen, Waterlinie Partners, Hanzehof Beheer, Oosterschelde Groeifonds, Reigersbos Kapitaal`);
