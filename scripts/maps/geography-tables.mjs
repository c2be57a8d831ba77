/** Hand-written tables for extract-geography.mjs, with what the packages lack. */

/** The forty COROP areas of Statistics Netherlands: number, name, municipalities (`*` = the rest of the province). */
export const coropAreas = `
1|Oost-Groningen|Groningen|Oldambt, Pekela, Stadskanaal, Veendam, Westerwolde
2|Delfzijl en omgeving|Groningen|Eemsdelta
3|Overig Groningen|Groningen|*
4|Noord-Friesland|Fryslân|*
5|Zuidwest-Friesland|Fryslân|De Fryske Marren, Sûdwest Fryslân
6|Zuidoost-Friesland|Fryslân|Heerenveen, Ooststellingwerf, Opsterland, Smallingerland, Weststellingwerf
7|Noord-Drenthe|Drenthe|*
8|Zuidoost-Drenthe|Drenthe|Borger-Odoorn, Coevorden, Emmen
9|Zuidwest-Drenthe|Drenthe|De Wolden, Hoogeveen, Meppel, Westerveld
10|Noord-Overijssel|Overijssel|*
11|Zuidwest-Overijssel|Overijssel|Deventer, Olst-Wijhe, Raalte
12|Twente|Overijssel|Almelo, Borne, Dinkelland, Enschede, Haaksbergen, Hellendoorn, Hengelo, Hof van Twente, Losser, Oldenzaal, Rijssen-Holten, Tubbergen, Twenterand, Wierden
13|Veluwe|Gelderland|*
14|Achterhoek|Gelderland|Aalten, Berkelland, Bronckhorst, Brummen, Doesburg, Doetinchem, Lochem, Montferland, Oost Gelre, Oude IJsselstreek, Winterswijk, Zutphen
15|Arnhem/Nijmegen|Gelderland|Arnhem, Berg en Dal, Beuningen, Druten, Duiven, Heumen, Lingewaard, Nijmegen, Overbetuwe, Renkum, Rheden, Rozendaal, Westervoort, Wijchen, Zevenaar
16|Zuidwest-Gelderland|Gelderland|Buren, Culemborg, Maasdriel, Neder-Betuwe, Tiel, West Betuwe, West Maas en Waal, Zaltbommel
17|Utrecht|Utrecht|*
18|Kop van Noord-Holland|Noord-Holland|Den Helder, Hollands Kroon, Schagen, Texel, Medemblik, Enkhuizen, Hoorn, Drechterland, Koggenland, Opmeer, Stede Broec
19|Alkmaar en omgeving|Noord-Holland|Alkmaar, Bergen, Dijk en Waard, Heiloo
20|IJmond|Noord-Holland|Beverwijk, Castricum, Heemskerk, Uitgeest, Velsen
21|Agglomeratie Haarlem|Noord-Holland|Bloemendaal, Haarlem, Heemstede, Zandvoort
22|Zaanstreek|Noord-Holland|Wormerland, Zaanstad
23|Groot-Amsterdam|Noord-Holland|*
24|Het Gooi en Vechtstreek|Noord-Holland|Blaricum, Gooise Meren, Hilversum, Huizen, Laren, Wijdemeren
25|Agglomeratie Leiden en Bollenstreek|Zuid-Holland|Hillegom, Katwijk, Leiden, Leiderdorp, Lisse, Noordwijk, Oegstgeest, Teylingen, Voorschoten, Zoeterwoude
26|Agglomeratie 's-Gravenhage|Zuid-Holland|Den Haag, Leidschendam-Voorburg, Pijnacker-Nootdorp, Rijswijk, Wassenaar, Zoetermeer
27|Delft en Westland|Zuid-Holland|Delft, Midden-Delfland, Westland
28|Oost-Zuid-Holland|Zuid-Holland|Alphen aan den Rijn, Bodegraven-Reeuwijk, Gouda, Kaag en Braassem, Krimpenerwaard, Nieuwkoop, Waddinxveen, Zuidplas
29|Groot-Rijnmond|Zuid-Holland|*
30|Zuidoost-Zuid-Holland|Zuid-Holland|Alblasserdam, Dordrecht, Gorinchem, Hardinxveld-Giessendam, Hendrik-Ido-Ambacht, Molenlanden, Papendrecht, Sliedrecht, Zwijndrecht
31|Zeeuwsch-Vlaanderen|Zeeland|Hulst, Sluis, Terneuzen
32|Overig Zeeland|Zeeland|*
33|West-Noord-Brabant|Noord-Brabant|*
34|Midden-Noord-Brabant|Noord-Brabant|Dongen, Gilze en Rijen, Goirle, Hilvarenbeek, Loon op Zand, Oisterwijk, Tilburg, Waalwijk
35|Noordoost-Noord-Brabant|Noord-Brabant|Bernheze, Boekel, Boxtel, Heusden, Land van Cuijk, Maashorst, Meierijstad, Oss, 's-Hertogenbosch, Sint-Michielsgestel, Vught
36|Zuidoost-Noord-Brabant|Noord-Brabant|Asten, Bergeijk, Best, Bladel, Cranendonck, Deurne, Eersel, Eindhoven, Geldrop-Mierlo, Gemert-Bakel, Heeze-Leende, Helmond, Laarbeek, Nuenen; Gerwen en Nederwetten, Oirschot, Reusel-De Mierden, Someren, Son en Breugel, Valkenswaard, Veldhoven, Waalre
37|Noord-Limburg|Limburg|Beesel, Bergen, Gennep, Horst aan de Maas, Mook en Middelaar, Peel en Maas, Venlo, Venray
38|Midden-Limburg|Limburg|Echt-Susteren, Leudal, Maasgouw, Nederweert, Roerdalen, Roermond, Weert
39|Zuid-Limburg|Limburg|*
40|Flevoland|Flevoland|*
`
  .trim()
  .split('\n')
  .map((line) => {
    const [number, name, province, municipalities] = line.split('|');
    return {
      number: Number(number),
      name,
      province,
      municipalities: municipalities.split(', ').map((each) => each.replace(';', ',')),
    };
  });

/** Places whose name in the list of postcodes differs. */
export const listedNames = new Map([
  ["'t Loo", "'t Loo Oldebroek"],
  ['Beek gem Montferland', 'Beek'],
  ['Blerick', 'Venlo'],
  ['Boven-Hardinxveld', 'Hardinxveld-Giessendam'],
  ['Giessendam', 'Hardinxveld-Giessendam'],
  ['Haamstede', 'Burgh-Haamstede'],
  ['Holwert', 'Holwerd'],
  ['Katwijk aan Zee', 'Katwijk'],
  ['Katwijk aan den Rijn', 'Katwijk'],
  ['Kollumersweach', 'Kollumerzwaag'],
  ['Middelbeers', 'Oost- West- en Middelbeers'],
  ['Nieuw-Loosdrecht', 'Loosdrecht'],
  ['Nieuwerbrug aan den Rijn', 'Nieuwerbrug'],
  ['Noordwijk-Binnen', 'Noordwijk'],
  ['Oost-Vlieland', 'Vlieland'],
  ['Oostelbeers', 'Oost- West- en Middelbeers'],
  ['Oud-Loosdrecht', 'Loosdrecht'],
  ['Scheveningen', 'Den Haag'],
  ['Son en Breugel', 'Son'],
  ['Steyl', 'Steijl'],
  ['Ten Boer', 'Glas'],
  ['Warga', 'Wergea'],
  ['Ypenburg', 'Den Haag'],
  ['Zoeterwoude-Dorp', 'Zoeterwoude'],
  ['Zwaagdijk-Oost', 'Zwaagdijk'],
]);

/** Area codes, each with the place by which it is known; other places get the code of the nearest place. */
export const areaCodes = `
010 Rotterdam; 010 Schiedam; 010 Hoogvliet; 013 Tilburg; 015 Delft; 020 Amsterdam; 020 Schiphol; 023 Haarlem; 024 Nijmegen; 026 Arnhem; 030 Utrecht; 033 Amersfoort; 035 Hilversum; 036 Almere; 038 Zwolle; 040 Eindhoven; 043 Maastricht; 045 Heerlen; 046 Sittard; 050 Groningen; 053 Enschede; 055 Apeldoorn; 058 Leeuwarden; 070 Den Haag; 071 Leiden; 072 Alkmaar; 073 's-Hertogenbosch; 074 Hengelo; 075 Zaandam; 076 Breda; 076 Etten-Leur; 023 Hoofddorp; 077 Venlo; 078 Dordrecht; 079 Zoetermeer
0111 Zierikzee; 0113 Goes; 0114 Hulst; 0115 Terneuzen; 0117 Oostburg; 0118 Middelburg; 0161 Rijen; 0162 Oosterhout; 0164 Bergen op Zoom; 0165 Roosendaal; 0166 Tholen; 0167 Steenbergen; 0168 Zevenbergen; 0172 Alphen aan den Rijn; 0174 Naaldwijk; 0180 Ridderkerk; 0181 Spijkenisse; 0182 Gouda; 0183 Gorinchem; 0184 Sliedrecht; 0186 Oud-Beijerland; 0187 Middelharnis
0222 Den Burg; 0223 Den Helder; 0224 Schagen; 0226 Noord-Scharwoude; 0227 Medemblik; 0228 Enkhuizen; 0229 Hoorn; 0251 Beverwijk; 0252 Hillegom; 0255 IJmuiden; 0294 Weesp; 0297 Aalsmeer; 0299 Purmerend; 0313 Dieren; 0314 Doetinchem; 0315 Terborg; 0316 Zevenaar; 0317 Wageningen; 0318 Ede; 0320 Lelystad; 0321 Dronten; 0341 Harderwijk; 0342 Barneveld; 0343 Doorn; 0344 Tiel; 0345 Culemborg; 0346 Maarssen; 0347 Vianen; 0348 Woerden
0411 Boxtel; 0412 Oss; 0413 Veghel; 0416 Waalwijk; 0418 Zaltbommel; 0475 Roermond; 0478 Venray; 0481 Bemmel; 0485 Cuijk; 0486 Grave; 0487 Druten; 0488 Zetten; 0492 Helmond; 0493 Deurne; 0495 Weert; 0497 Eersel; 0499 Best; 0511 Surhuisterveen; 0512 Drachten; 0513 Heerenveen; 0514 Balk; 0515 Sneek; 0516 Oosterwolde; 0517 Franeker; 0518 Sint Annaparochie; 0519 Dokkum; 0521 Steenwijk; 0522 Meppel; 0523 Hardenberg; 0524 Coevorden; 0525 Elburg; 0527 Emmeloord; 0528 Hoogeveen; 0529 Ommen
0541 Oldenzaal; 0543 Winterswijk; 0544 Groenlo; 0545 Neede; 0546 Almelo; 0547 Goor; 0548 Rijssen; 0561 Wolvega; 0562 West-Terschelling; 0566 Grou; 0570 Deventer; 0571 Twello; 0572 Raalte; 0573 Lochem; 0575 Zutphen; 0577 Uddel; 0578 Epe; 0591 Emmen; 0592 Assen; 0593 Beilen; 0594 Zuidhorn; 0595 Winsum; 0596 Appingedam; 0597 Winschoten; 0598 Hoogezand; 0599 Stadskanaal
`
  .trim()
  .split(/[;\n]/)
  .map((entry) => {
    const [, code, name] = /^\s*(\d+) (.+?)\s*$/.exec(entry);
    return { code, name };
  });

/** The area codes of places that are nearer to a place of another area, in another province. */
export const ownAreaCodes = {
  Huizen: '035',
  Annen: '0592',
  Zuidlaren: '050',
  Westlaren: '050',
  Wijchen: '024',
  Overasselt: '024',
  Meijel: '077',
  Grashoek: '077',
  Haaksbergen: '053',
  Olst: '0570',
  Bruinisse: '0111',
};

/** Places that are missing in GeoNames: name, province, municipality, latitude, longitude, inhabitants. */
export const missingPlaces = `
Etten-Leur|Noord-Brabant|Etten-Leur|51.5706|4.6356|44000
Rosmalen|Noord-Brabant|'s-Hertogenbosch|51.7167|5.3650|39000
Leidschendam|Zuid-Holland|Leidschendam-Voorburg|52.0850|4.3950|35000
Noordwijk|Zuid-Holland|Noordwijk|52.2400|4.4430|28000
Katwijk|Zuid-Holland|Katwijk|52.2030|4.3990|44000
Landgraaf|Limburg|Landgraaf|50.9070|6.0270|37000
Zevenbergen|Noord-Brabant|Moerdijk|51.6450|4.6040|15000
Kaatsheuvel|Noord-Brabant|Loon op Zand|51.6580|5.0350|17000
Vlijmen|Noord-Brabant|Heusden|51.6970|5.2110|15000
Wateringen|Zuid-Holland|Westland|52.0240|4.2720|17000
Deurne|Noord-Brabant|Deurne|51.4630|5.7930|24000
Hardinxveld-Giessendam|Zuid-Holland|Hardinxveld-Giessendam|51.8290|4.8370|18000
Bunschoten-Spakenburg|Utrecht|Bunschoten|52.2490|5.3770|21000
Poortugaal|Zuid-Holland|Albrandswaard|51.8620|4.3960|9000
Schiphol|Noord-Holland|Haarlemmermeer|52.3080|4.7640|0
Wormerveer|Noord-Holland|Zaanstad|52.4930|4.7890|12000
Bovenkarspel|Noord-Holland|Stede Broec|52.6970|5.2410|11000
Eemnes|Utrecht|Eemnes|52.2520|5.2580|9500
Berkel-Enschot|Noord-Brabant|Tilburg|51.5830|5.1420|12000
Amsterdam Zuidoost|Noord-Holland|Amsterdam|52.3070|4.9720|90000
`
  .trim()
  .split('\n')
  .map((line) => {
    const [name, province, municipality, lat, lon, population] = line.split('|');
    return { name, province, municipality, lat: Number(lat), lon: Number(lon), population: Number(population) };
  });

/** Names that GeoNames writes in English or without an apostrophe; `null` when another row has the place. */
export const renamedPlaces = new Map([
  ['The Hague', 'Den Haag'],
  ['Hook of Holland', 'Hoek van Holland'],
  ['Almere Stad', 'Almere'],
  ['Bunschoten', null],
  ['Spakenburg', null],
  ["'s-Gravenland", null],
  ['Zaanstad', null],
  ['Velsen', null],
  ['Velsen-Zuid', null],
  ['Haarlemmermeer', null],
  ['Gemeente Rotterdam', null],
]);

/** Municipalities that GeoNames lacks, with their COROP area. */
export const extraMunicipalities = new Map([
  ['Etten-Leur', 33],
  ['Eemnes', 17],
]);
