/** Hand-written tables for extract-geography.mjs: what the packages do not hold. */

/** First two digits of a postcode → provinces, majority first. */
export const provincesByPrefix = expandPrefixes(`
10-12 Noord-Holland
13 Flevoland
14-20 Noord-Holland
21 Noord-Holland, Zuid-Holland
22-33 Zuid-Holland
34-36 Utrecht
37 Utrecht, Gelderland
38 Utrecht, Gelderland, Flevoland
39 Utrecht
40-41 Gelderland
42 Zuid-Holland, Noord-Brabant
43-45 Zeeland
46-52 Noord-Brabant
53 Noord-Brabant, Gelderland
54-57 Noord-Brabant
58 Limburg, Noord-Brabant
59-64 Limburg
65 Gelderland, Limburg
66-73 Gelderland
74-77 Overijssel
78-79 Drenthe
80-81 Overijssel, Gelderland
82 Flevoland, Overijssel
83 Overijssel, Flevoland, Fryslân
84-92 Fryslân
93-95 Drenthe, Groningen
96-99 Groningen
`);

function expandPrefixes(text) {
  const table = new Map();
  for (const line of text.trim().split('\n')) {
    const [, from, to, names] = /^(\d\d)(?:-(\d\d))? (.+)$/.exec(line);
    for (let prefix = Number(from); prefix <= Number(to ?? from); prefix += 1) table.set(prefix, names.split(', '));
  }
  return table;
}

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

/**
 * Known postcode areas: `from-to name`, several on a line. Places without one get a free number next to their nearest
 * neighbour's.
 */
export const knownPostcodes = readPostcodes(`
1011-1099 Amsterdam; 1101-1108 Amsterdam Zuidoost; 1110-1114 Diemen; 1115-1115 Duivendrecht; 1121-1121 Landsmeer; 1131-1132 Volendam; 1135-1135 Edam; 1141-1141 Monnickendam
1161-1161 Zwanenburg; 1171-1171 Badhoevedorp; 1118-1119 Schiphol; 1181-1188 Amstelveen; 1191-1191 Ouderkerk aan de Amstel
1211-1223 Hilversum; 1231-1231 Loosdrecht; 1241-1241 Kortenhoef; 1251-1251 Laren; 1261-1261 Blaricum; 1271-1277 Huizen; 1301-1369 Almere
1401-1406 Bussum; 1411-1412 Naarden; 1421-1422 Uithoorn; 1431-1432 Aalsmeer; 1435-1435 Rijsenhout; 1441-1448 Purmerend; 1461-1461 Zuidoostbeemster
1501-1509 Zaandam; 1511-1511 Oostzaan; 1521-1521 Wormerveer; 1531-1531 Wormer; 1541-1544 Koog aan de Zaan; 1551-1551 Westzaan; 1561-1562 Krommenie; 1566-1567 Assendelft
1601-1602 Enkhuizen; 1611-1611 Bovenkarspel; 1613-1613 Grootebroek; 1616-1616 Hoogkarspel; 1621-1628 Hoorn; 1633-1633 Avenhorn; 1641-1641 Spierdijk; 1671-1671 Medemblik; 1687-1689 Zwaag
1693-1693 Wervershoof; 1701-1705 Heerhugowaard; 1716-1716 Opmeer; 1721-1721 Broek op Langedijk; 1723-1723 Noord-Scharwoude; 1731-1731 Winkel; 1741-1742 Schagen; 1749-1749 Warmenhuizen
1761-1761 Anna Paulowna; 1771-1771 Wieringerwerf; 1777-1777 Hippolytushoef; 1779-1779 Den Oever; 1781-1788 Den Helder; 1791-1792 Den Burg
1811-1829 Alkmaar; 1851-1852 Heiloo; 1861-1862 Bergen NH; 1871-1871 Schoorl; 1901-1902 Castricum; 1906-1906 Limmen; 1911-1911 Uitgeest; 1931-1931 Egmond aan Zee; 1941-1949 Beverwijk; 1961-1969 Heemskerk
1971-1976 IJmuiden; 1981-1985 Velsen-Zuid; 1991-1992 Velserbroek; 2011-2037 Haarlem; 2041-2042 Zandvoort; 2051-2051 Overveen; 2061-2061 Bloemendaal; 2071-2071 Santpoort-Noord; 2101-2106 Heemstede
2111-2111 Aerdenhout; 2121-2121 Bennebroek; 2131-2135 Hoofddorp; 2141-2141 Vijfhuizen; 2151-2153 Nieuw-Vennep; 2171-2172 Sassenheim; 2181-2182 Hillegom; 2161-2163 Lisse
2201-2204 Noordwijk; 2211-2211 Noordwijkerhout; 2215-2215 Voorhout; 2221-2225 Katwijk; 2231-2231 Rijnsburg; 2241-2245 Wassenaar; 2251-2254 Voorschoten; 2261-2267 Leidschendam; 2271-2275 Voorburg; 2281-2289 Rijswijk
2291-2291 Wateringen; 2311-2334 Leiden; 2341-2343 Oegstgeest; 2351-2353 Leiderdorp; 2361-2362 Warmond; 2371-2371 Roelofarendsveen; 2381-2382 Zoeterwoude; 2401-2409 Alphen aan den Rijn; 2411-2411 Bodegraven
2421-2421 Nieuwkoop; 2461-2461 Ter Aar; 2471-2471 Zwammerdam; 2491-2599 Den Haag; 2611-2629 Delft; 2631-2632 Nootdorp; 2635-2635 Den Hoorn; 2636-2636 Schipluiden; 2641-2643 Pijnacker; 2651-2652 Berkel en Rodenrijs; 2661-2662 Bergschenhoek; 2665-2665 Bleiswijk
2671-2673 Naaldwijk; 2675-2675 Honselersdijk; 2678-2678 De Lier; 2681-2681 Monster; 2691-2692 's-Gravenzande; 2685-2685 Poeldijk; 2711-2729 Zoetermeer; 2731-2731 Benthuizen; 2741-2743 Waddinxveen; 2751-2751 Moerkapelle; 2761-2761 Zevenhuizen; 2771-2771 Boskoop
2801-2809 Gouda; 2811-2811 Reeuwijk; 2821-2821 Stolwijk; 2831-2831 Gouderak; 2841-2841 Moordrecht; 2851-2851 Haastrecht; 2861-2861 Bergambacht; 2871-2872 Schoonhoven; 2901-2909 Capelle aan den IJssel; 2911-2914 Nieuwerkerk aan den IJssel
2921-2926 Krimpen aan den IJssel; 2931-2931 Krimpen aan de Lek; 2941-2941 Lekkerkerk; 2951-2954 Alblasserdam; 2957-2957 Nieuw-Lekkerland; 2961-2961 Kinderdijk; 2981-2989 Ridderkerk; 2991-2994 Barendrecht
3011-3089 Rotterdam; 3111-3125 Schiedam; 3131-3138 Vlaardingen; 3141-3147 Maassluis; 3151-3151 Hoek van Holland; 3161-3162 Rhoon; 3171-3172 Poortugaal; 3181-3181 Rozenburg; 3201-3209 Spijkenisse; 3211-3211 Geervliet
3221-3225 Hellevoetsluis; 3231-3232 Brielle; 3235-3235 Rockanje; 3241-3241 Middelharnis; 3245-3245 Sommelsdijk; 3251-3251 Stellendam; 3253-3253 Ouddorp; 3255-3255 Oude-Tonge; 3261-3263 Oud-Beijerland; 3271-3271 Mijnsheerenland; 3281-3281 Numansdorp; 3291-3291 Strijen; 3295-3295 's-Gravendeel; 3299-3299 Maasdam
3311-3329 Dordrecht; 3331-3336 Zwijndrecht; 3341-3344 Hendrik-Ido-Ambacht; 3351-3356 Papendrecht; 3361-3364 Sliedrecht; 3371-3373 Hardinxveld-Giessendam; 3381-3381 Giessenburg
3401-3405 IJsselstein; 3411-3411 Lopik; 3417-3417 Montfoort; 3421-3421 Oudewater; 3431-3439 Nieuwegein; 3441-3449 Woerden; 3451-3455 Vleuten; 3461-3461 Linschoten; 3471-3471 Kamerik; 3481-3481 Harmelen
3511-3585 Utrecht; 3601-3608 Maarssen; 3611-3611 Oud-Zuilen; 3621-3621 Breukelen; 3632-3632 Loenen aan de Vecht; 3641-3642 Mijdrecht; 3645-3645 Vinkeveen; 3648-3648 Wilnis
3701-3709 Zeist; 3711-3711 Austerlitz; 3712-3712 Huis ter Heide; 3721-3723 Bilthoven; 3731-3732 De Bilt; 3734-3735 Bosch en Duin; 3741-3744 Baarn; 3751-3752 Bunschoten-Spakenburg; 3755-3755 Eemnes; 3761-3768 Soest; 3769-3769 Soesterberg
3771-3773 Barneveld; 3774-3774 Kootwijkerbroek; 3781-3781 Voorthuizen; 3784-3784 Terschuur; 3791-3791 Achterveld; 3811-3829 Amersfoort; 3831-3834 Leusden; 3841-3849 Harderwijk; 3851-3853 Ermelo; 3861-3864 Nijkerk; 3871-3871 Hoevelaken; 3881-3882 Putten; 3891-3899 Zeewolde
3901-3907 Veenendaal; 3911-3912 Rhenen; 3921-3921 Elst; 3927-3927 Renswoude; 3931-3931 Woudenberg; 3941-3941 Doorn; 3945-3945 Cothen; 3947-3947 Langbroek; 3951-3951 Maarn; 3953-3953 Maarsbergen; 3956-3956 Leersum; 3958-3958 Amerongen; 3961-3962 Wijk bij Duurstede; 3971-3972 Driebergen-Rijsenburg; 3981-3981 Bunnik; 3984-3984 Odijk; 3985-3985 Werkhoven; 3991-3999 Houten
4001-4007 Tiel; 4011-4011 Zoelen; 4021-4021 Maurik; 4031-4031 Ingen; 4041-4041 Kesteren; 4051-4051 Ochten; 4054-4054 Echteld; 4061-4061 Ophemert; 4101-4107 Culemborg; 4112-4112 Beusichem; 4116-4116 Buren; 4151-4151 Acquoy; 4153-4153 Beesd; 4171-4171 Herwijnen; 4181-4181 Waardenburg; 4191-4194 Geldermalsen
4201-4208 Gorinchem; 4221-4221 Hoogblokland; 4223-4223 Hoornaar; 4241-4241 Arkel; 4251-4251 Werkendam; 4254-4254 Sleeuwijk; 4261-4261 Wijk en Aalburg; 4271-4271 Dussen; 4281-4281 Andel; 4285-4285 Woudrichem; 4286-4286 Almkerk
4301-4302 Zierikzee; 4306-4306 Nieuwerkerk; 4311-4311 Bruinisse; 4325-4325 Renesse; 4328-4328 Burgh-Haamstede; 4331-4338 Middelburg; 4341-4341 Arnemuiden; 4351-4351 Veere; 4357-4357 Domburg; 4361-4361 Westkapelle; 4371-4371 Koudekerke; 4381-4389 Vlissingen
4401-4401 Yerseke; 4411-4411 Rilland; 4413-4413 Krabbendijke; 4416-4416 Kruiningen; 4421-4421 Kapelle; 4431-4431 's-Gravenpolder; 4436-4436 Oudelande; 4451-4451 Heinkenszand; 4461-4465 Goes; 4484-4484 Kortgene; 4501-4501 Oostburg; 4511-4511 Breskens; 4521-4521 Biervliet; 4524-4524 Sluis; 4531-4539 Terneuzen; 4551-4551 Sas van Gent; 4561-4561 Hulst; 4571-4571 Axel; 4587-4587 Kloosterzande
4611-4625 Bergen op Zoom; 4631-4631 Hoogerheide; 4641-4641 Ossendrecht; 4651-4652 Steenbergen; 4661-4661 Halsteren; 4671-4671 Dinteloord; 4701-4709 Roosendaal; 4711-4711 Sint Willebrord; 4714-4714 Sprundel; 4715-4715 Rucphen; 4731-4731 Oudenbosch; 4741-4741 Hoeven; 4751-4751 Oud Gastel; 4758-4758 Standdaarbuiten; 4761-4762 Zevenbergen; 4781-4781 Moerdijk; 4791-4791 Klundert; 4793-4793 Fijnaart; 4797-4797 Willemstad
4811-4839 Breda; 4841-4841 Prinsenbeek; 4844-4844 Terheijden; 4847-4847 Teteringen; 4854-4854 Bavel; 4861-4861 Chaam; 4871-4879 Etten-Leur; 4881-4882 Zundert; 4891-4891 Rijsbergen; 4901-4909 Oosterhout; 4921-4921 Made; 4931-4931 Geertruidenberg; 4941-4942 Raamsdonksveer
5011-5049 Tilburg; 5051-5053 Goirle; 5056-5057 Berkel-Enschot; 5061-5062 Oisterwijk; 5066-5066 Moergestel; 5071-5071 Udenhout; 5081-5081 Hilvarenbeek; 5091-5091 Oost West en Middelbeers; 5101-5104 Dongen; 5111-5111 Baarle-Nassau; 5121-5122 Rijen; 5126-5126 Gilze; 5131-5131 Alphen; 5141-5146 Waalwijk; 5151-5151 Drunen; 5161-5161 Sprang-Capelle; 5165-5165 Waspik; 5171-5172 Kaatsheuvel; 5175-5175 Loon op Zand
5211-5237 's-Hertogenbosch; 5241-5248 Rosmalen; 5251-5252 Vlijmen; 5256-5256 Heusden; 5258-5258 Berlicum; 5261-5263 Vught; 5271-5271 Sint-Michielsgestel; 5275-5275 Den Dungen; 5281-5283 Boxtel; 5291-5291 Gemonde; 5301-5302 Zaltbommel; 5321-5321 Hedel; 5324-5324 Ammerzoden; 5331-5331 Kerkdriel; 5335-5335 Alem
5341-5349 Oss; 5351-5351 Berghem; 5361-5361 Grave; 5366-5366 Megen; 5371-5371 Ravenstein; 5374-5374 Schaijk; 5384-5384 Heesch; 5391-5391 Nuland; 5401-5406 Uden; 5408-5408 Volkel; 5411-5411 Zeeland; 5421-5421 Gemert; 5427-5427 Boekel; 5431-5432 Cuijk; 5437-5437 Beers; 5441-5441 Oeffelt; 5451-5451 Mill; 5461-5467 Veghel; 5469-5469 Erp; 5473-5473 Heeswijk-Dinther; 5481-5482 Schijndel; 5491-5492 Sint-Oedenrode
5501-5509 Veldhoven; 5511-5511 Knegsel; 5521-5521 Eersel; 5527-5527 Hapert; 5531-5531 Bladel; 5541-5541 Reusel; 5551-5556 Valkenswaard; 5561-5561 Riethoven; 5571-5571 Bergeijk; 5581-5583 Waalre; 5591-5591 Heeze; 5595-5595 Leende; 5611-5658 Eindhoven; 5661-5667 Geldrop; 5671-5674 Nuenen; 5681-5685 Best; 5688-5688 Oirschot; 5691-5694 Son; 5701-5709 Helmond; 5711-5712 Someren; 5721-5721 Asten; 5731-5731 Mierlo; 5735-5735 Aarle-Rixtel; 5737-5737 Lieshout; 5741-5741 Beek en Donk; 5751-5753 Deurne; 5761-5761 Bakel
5801-5804 Venray; 5807-5807 Oostrum; 5821-5821 Vierlingsbeek; 5831-5832 Boxmeer; 5836-5836 Sambeek; 5845-5845 Sint Anthonis; 5851-5851 Afferden; 5854-5854 Bergen; 5861-5861 Wanssum; 5864-5864 Meerlo; 5866-5866 Swolgen; 5911-5928 Venlo; 5931-5932 Tegelen; 5941-5941 Velden; 5944-5944 Arcen; 5951-5951 Belfeld; 5953-5953 Reuver; 5961-5962 Horst; 5971-5971 Grubbenvorst; 5975-5975 Sevenum; 5981-5981 Panningen; 5988-5988 Helden; 5991-5991 Baarlo; 5993-5993 Maasbree
6001-6006 Weert; 6031-6031 Nederweert; 6039-6039 Stramproy; 6041-6045 Roermond; 6049-6049 Herten; 6051-6051 Maasbracht; 6061-6061 Posterholt; 6065-6065 Montfort; 6067-6067 Linne; 6071-6071 Swalmen; 6074-6074 Melick; 6081-6081 Haelen; 6093-6093 Heythuysen; 6097-6097 Heel; 6101-6102 Echt; 6114-6114 Susteren; 6121-6122 Born; 6131-6137 Sittard; 6141-6141 Limbricht; 6151-6151 Munstergeleen; 6161-6167 Geleen; 6171-6171 Stein; 6181-6181 Elsloo; 6191-6191 Beek
6211-6229 Maastricht; 6231-6231 Meerssen; 6245-6245 Eijsden; 6247-6247 Gronsveld; 6269-6269 Margraten; 6271-6271 Gulpen; 6286-6286 Wittem; 6291-6291 Vaals; 6301-6301 Valkenburg; 6311-6311 Ransdaal; 6321-6321 Wijlre; 6333-6333 Schimmert; 6336-6336 Hulsberg; 6351-6351 Bocholtz; 6361-6361 Nuth; 6367-6367 Voerendaal; 6369-6369 Simpelveld; 6371-6374 Landgraaf; 6411-6422 Heerlen; 6431-6433 Hoensbroek; 6441-6446 Brunssum; 6451-6451 Schinveld; 6461-6469 Kerkrade; 6471-6471 Eygelshoven
6511-6546 Nijmegen; 6561-6562 Groesbeek; 6571-6571 Berg en Dal; 6573-6573 Beek; 6581-6581 Malden; 6585-6585 Mook; 6591-6591 Gennep; 6595-6595 Ottersum; 6601-6605 Wijchen; 6611-6611 Overasselt; 6615-6615 Leur; 6621-6621 Dreumel; 6624-6624 Heerewaarden; 6631-6631 Horssen; 6641-6641 Beuningen; 6651-6652 Druten; 6658-6658 Beneden-Leeuwen; 6661-6662 Elst; 6665-6665 Driel; 6671-6671 Zetten; 6673-6673 Andelst; 6681-6681 Bemmel; 6691-6691 Gendt
6701-6709 Wageningen; 6711-6718 Ede; 6721-6721 Bennekom; 6731-6731 Otterlo; 6741-6741 Lunteren; 6744-6744 Ederveen; 6811-6846 Arnhem; 6851-6852 Huissen; 6861-6862 Oosterbeek; 6865-6865 Doorwerth; 6866-6866 Heelsum; 6871-6871 Renkum; 6881-6883 Velp; 6891-6891 Rozendaal; 6901-6905 Zevenaar; 6914-6914 Herwen; 6921-6922 Duiven; 6931-6932 Westervoort; 6941-6942 Didam; 6951-6953 Dieren; 6961-6961 Eerbeek; 6971-6971 Brummen; 6981-6982 Doesburg; 6991-6991 Rheden
7001-7009 Doetinchem; 7021-7021 Zelhem; 7031-7031 Wehl; 7038-7038 Zeddam; 7041-7041 's-Heerenberg; 7051-7051 Varsseveld; 7061-7061 Terborg; 7064-7064 Silvolde; 7071-7071 Ulft; 7081-7081 Gendringen; 7091-7091 Dinxperlo; 7101-7109 Winterswijk; 7121-7122 Aalten; 7131-7132 Lichtenvoorde; 7141-7142 Groenlo; 7151-7152 Eibergen; 7161-7161 Neede; 7201-7207 Zutphen; 7211-7211 Eefde; 7221-7221 Steenderen; 7231-7232 Warnsveld; 7241-7242 Lochem; 7251-7251 Vorden; 7255-7255 Hengelo; 7261-7261 Ruurlo; 7271-7271 Borculo; 7273-7273 Haarlo; 7218-7218 Almen
7311-7339 Apeldoorn; 7341-7341 Beemte-Broekland; 7345-7345 Wenum-Wiesel; 7351-7351 Hoenderloo; 7361-7361 Beekbergen; 7371-7371 Loenen; 7381-7381 Klarenbeek; 7383-7383 Voorst; 7391-7391 Twello; 7411-7433 Deventer; 7434-7434 Lettele; 7437-7437 Bathmen; 7441-7443 Nijverdal; 7447-7447 Hellendoorn; 7451-7451 Holten; 7461-7463 Rijssen; 7468-7468 Enter; 7471-7472 Goor; 7475-7475 Markelo; 7478-7478 Diepenheim; 7481-7483 Haaksbergen; 7491-7491 Delden
7511-7548 Enschede; 7551-7559 Hengelo; 7561-7562 Deurningen; 7571-7577 Oldenzaal; 7581-7582 Losser; 7586-7586 Overdinkel; 7587-7587 De Lutte; 7591-7591 Denekamp; 7601-7611 Almelo; 7621-7623 Borne; 7631-7631 Ootmarsum; 7641-7642 Wierden; 7651-7651 Tubbergen; 7661-7661 Vasse; 7671-7672 Vriezenveen; 7681-7683 Vroomshoop; 7691-7691 Bergentheim; 7701-7702 Dedemsvaart; 7707-7707 Balkbrug; 7711-7711 Nieuwleusen; 7721-7722 Dalfsen; 7731-7731 Ommen; 7771-7773 Hardenberg; 7776-7776 Slagharen; 7783-7783 Gramsbergen
7811-7828 Emmen; 7831-7831 Nieuw-Weerdinge; 7841-7841 Sleen; 7844-7844 Veenoord; 7881-7881 Emmer-Compascuum; 7887-7887 Erica; 7891-7891 Klazienaveen; 7901-7909 Hoogeveen; 7921-7921 Zuidwolde; 7933-7933 Pesse; 7941-7944 Meppel; 7957-7957 De Wijk; 7961-7961 Ruinerwold; 7963-7963 Ruinen; 7971-7971 Havelte; 7981-7981 Diever; 7991-7991 Dwingeloo
8011-8045 Zwolle; 8051-8052 Hattem; 8061-8061 Hasselt; 8064-8064 Zwartsluis; 8071-8072 Nunspeet; 8075-8075 Elspeet; 8081-8082 Elburg; 8091-8091 Wezep; 8096-8096 Oldebroek; 8101-8103 Raalte; 8111-8111 Heeten; 8121-8121 Olst; 8131-8131 Wijhe; 8141-8141 Heino; 8151-8151 Lemelerveld; 8161-8162 Epe; 8166-8166 Emst; 8171-8172 Vaassen; 8181-8181 Heerde; 8191-8191 Wapenveld
8211-8245 Lelystad; 8251-8255 Dronten; 8256-8256 Biddinghuizen; 8261-8266 Kampen; 8271-8271 IJsselmuiden; 8281-8281 Genemuiden; 8301-8305 Emmeloord; 8307-8307 Ens; 8311-8311 Espel; 8314-8314 Bant; 8316-8316 Marknesse; 8321-8322 Urk; 8325-8325 Vollenhove; 8331-8334 Steenwijk; 8355-8355 Giethoorn; 8375-8375 Oldemarkt
8401-8401 Gorredijk; 8408-8408 Lippenhuizen; 8431-8431 Oosterwolde; 8426-8426 Appelscha; 8441-8448 Heerenveen; 8453-8453 Oranjewoud; 8471-8471 Wolvega; 8491-8491 Akkrum; 8501-8501 Joure; 8521-8521 Sint Nicolaasga; 8531-8532 Lemmer; 8561-8561 Balk; 8601-8608 Sneek; 8651-8651 IJlst; 8701-8702 Bolsward; 8711-8711 Workum; 8715-8715 Stavoren; 8731-8731 Wommels; 8754-8754 Makkum; 8801-8802 Franeker; 8861-8862 Harlingen; 8881-8881 West-Terschelling; 8899-8899 Vlieland
8911-8939 Leeuwarden; 9001-9001 Grou; 9051-9051 Stiens; 9061-9061 Gytsjerk; 9063-9063 Mûnein; 9076-9076 Sint Annaparochie; 9101-9101 Dokkum; 9151-9151 Holwerd; 9163-9163 Nes; 9166-9166 Schiermonnikoog; 9172-9172 Ferwert; 9201-9207 Drachten; 9231-9231 Surhuisterveen; 9251-9251 Burgum; 9271-9271 De Westereen; 9285-9285 Buitenpost; 9291-9291 Kollum
9301-9301 Roden; 9331-9331 Norg; 9351-9351 Leek; 9356-9356 Tolbert; 9363-9363 Marum; 9401-9409 Assen; 9411-9411 Beilen; 9431-9431 Westerbork; 9443-9443 Schoonloo; 9451-9451 Rolde; 9461-9461 Gieten; 9471-9471 Zuidlaren; 9481-9481 Vries; 9501-9503 Stadskanaal; 9521-9521 Nieuw-Buinen; 9531-9531 Borger; 9541-9541 Vlagtwedde; 9551-9551 Sellingen; 9561-9561 Ter Apel; 9581-9581 Musselkanaal; 9591-9591 Onstwedde
9601-9603 Hoogezand; 9611-9611 Sappemeer; 9621-9621 Slochteren; 9635-9635 Noordbroek; 9641-9648 Veendam; 9665-9665 Oude Pekela; 9671-9675 Winschoten; 9681-9681 Midwolda; 9686-9686 Beerta; 9711-9747 Groningen; 9751-9752 Haren; 9771-9771 Sauwerd; 9781-9781 Bedum; 9791-9791 Ten Boer; 9801-9801 Zuidhorn; 9831-9831 Aduard; 9843-9843 Grijpskerk; 9861-9861 Grootegast; 9901-9903 Appingedam; 9919-9919 Loppersum; 9931-9936 Delfzijl; 9951-9951 Winsum; 9965-9965 Leens; 9981-9981 Uithuizen; 9991-9991 Middelstum
`);

function readPostcodes(text) {
  return text
    .trim()
    .split(/[;\n]/)
    .map((entry) => {
      const [, from, to, name] = /^\s*(\d{4})-(\d{4}) (.+?)\s*$/.exec(entry);
      return { from: Number(from), to: Number(to), name };
    });
}

/** Area codes and the place that each is known by; other places take the code of the nearest. */
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

/** Places that GeoNames' list lacks: name, province, municipality, latitude, longitude, inhabitants. */
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

/** Names that GeoNames writes in English or without their apostrophe; `null` where another row has the place. */
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

/** Municipalities of the list that GeoNames lacks, by COROP area. */
export const extraMunicipalities = new Map([
  ['Etten-Leur', 33],
  ['Eemnes', 17],
]);
