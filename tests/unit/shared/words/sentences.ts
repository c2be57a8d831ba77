/**
 * What analysts type, and what is expected of it: `list: filter; filter`, with `/` between two meanings that are both offered, `?` before
 * words that are not read, and brackets around conditions.
 */
export const sentences: readonly (readonly [sentence: string, expected: string])[] = `
kantoren in Utrecht met meer dan 5 fte zonder Kifid = city==Utrecht / province=Utrecht; fte=>5; kifid=-
actieve kantoren in Amersfoort = active=ja; city==Amersfoort
Actieve Kantoren In AMERSFOORT = active=ja; city==Amersfoort
alle actieve   kantoren   in   zwolle = active=ja; city==Zwolle
inactieve kantoren in Gelderland = active=nee; province=Gelderland
kantoren die niet actief zijn = active=nee
kantoren die actief zijn = active=ja
zakelijke kantoren in Noord-Brabant = rfdSegmentation=Zakelijk kantoor; province=Noord-Brabant
zakelijke kantoren in Brabant met eigen vermogen boven 100.000 = rfdSegmentation=Zakelijk kantoor; province=Noord-Brabant; equity=>100000
kantoren met een rating tussen 6 en 8 = ratingRiFD=6-8 / rating=6-8
kantoren met een RiFD-rating tussen 6 en 8 = ratingRiFD=6-8
kantoren met een rode rating = ratingRiFD=<=5,4 / rating=<=5,4
rifd rating rood = ratingRiFD=<=5,4
RiFD-rating is oranje = ratingRiFD=5,5-6,4
groene rifd-rating in Drenthe = ratingRiFD=>=6,5; province=Drenthe
gele rifd-rating = ratingRiFD==
opgericht na 2019 = dateSettlement=2020..
opgericht voor 2000 = dateSettlement=..1999
opgericht sinds 2015 = dateSettlement=2015..
opgericht vanaf 2015 in Groningen = dateSettlement=2015..; city==Groningen / province=Groningen
opgericht in 2020 = dateSettlement=2020
opgericht tussen 2010 en 2015 = dateSettlement=2010..2015
opgericht van 2010 tot en met 2015 = dateSettlement=2010..2015
opgericht tot 2010 = dateSettlement=..2009 / dateSettlement=..2010
opgericht tot en met 2010 = dateSettlement=..2010
opgericht op 1 maart 2020 = dateSettlement=1-03-2020
opgericht na 31-12-2019 = dateSettlement=01-01-2020..
opgericht voor 1 januari 2000 = dateSettlement=..31-12-1999
opgericht in maart 2021 = dateSettlement=03-2021
opgericht vorig jaar = dateSettlement=2025
opgericht dit jaar = dateSettlement=2026
opgeheven in 2024 = dateTermination=2024
vergunning sinds 2018 = dateAFMSince=2018..
kantoren met een vergunning sinds 2018 = dateAFMSince=2018..
Kifid sinds 2015 = kifidStartDate=2015..
kantoren zonder kifid = kifid=-
kantoren met Kifid = kifid=+
kantoren met een kifidnummer = kifid=+
kantoren met minstens 3 vestigingen = branches=>=3
kantoren met ten minste 3 vestigingen = branches=>=3
kantoren met tenminste 3 vestigingen = branches=>=3
kantoren met minimaal drie vestigingen = branches=>=3
kantoren met hoogstens 2 vestigingen = branches=<=2
kantoren met maximaal 2 vestigingen = branches=<=2
kantoren met ten hoogste twee vestigingen = branches=<=2
kantoren met meer dan een vestiging = branches=>1
kantoren met 3 of meer vestigingen = branches=>=3
kantoren met 3 vestigingen of meer = branches=>=3
kantoren met 1 vestiging = branches=1
meer dan 2 vergunningen = licenceCount=>2
kantoren zonder vergunning = licenses=~
kantoren met vergunning hypothecair krediet = licenses=Hypothecair krediet|
vergunning consumptief krediet of hypothecair krediet = licenses=Consumptief krediet|Hypothecair krediet
vergunningen hypothecair krediet en zorgverzekeringen = licenses=&Hypothecair krediet|Zorgverzekeringen
kantoren zonder website = url== / digitalWebsite=nee
kantoren met website = url=!= / digitalWebsite=ja
kantoren met e-mail maar zonder telefoon = mail=!=; phone==
kantoren met email = mail=!=
kantoren zonder e mail = mail==
grote kantoren in Zuid Holland = rfdSegmentationSize=Groot; province=Zuid-Holland
kleine kantoren in Friesland = rfdSegmentationSize=Klein; province=Fryslân
middelgrote kantoren = rfdSegmentationSize=Middelgroot
kantoren in Utrecht of Gelderland = province=Utrecht|Gelderland
kantoren in Utrecht of Amersfoort = (city==Utrecht of city==Amersfoort)
kantoren in Overijssel, Drenthe en Flevoland = province=Overijssel|Drenthe|Flevoland
kantoren in Zwolle, Deventer of Kampen = (city==Zwolle of city==Deventer of city==Kampen)
niet in Amsterdam = city=!=Amsterdam
kantoren buiten Limburg = province=!Limburg
kantoren niet in Limburg of Zuid-Holland = province=!Limburg|Zuid-Holland
kantoren uit Rotterdam = city==Rotterdam
kantoren te Apeldoorn = city==Apeldoorn
kantoren in Den Haag = city=Den Haag
kantoren in 's-Gravenhage = city='s-Gravenhage
kantoren in Den Bosch met meer dan 10 medewerkers = city=Den Bosch; fte=>10
kantoren in Alphen aan den Rijn = city==Alphen aan den Rijn
kantoren in Noord Holland = province=Noord-Holland
kantoren in noordholland = province=Noord-Holland
kantoren in de provincie Utrecht = province=Utrecht
kantoren in de plaats Utrecht = city==Utrecht
kantoren in de gemeente Ede = municipality=Ede
gemeente utrecht = municipality=Utrecht
kantoren in Ede = city==Ede
kantoren in Súdwest-Fryslân = municipality=Súdwest-Fryslân
provincie Gelderland of Limburg = province=Gelderland|Limburg
provincie niet Gelderland = province=!Gelderland
plaats Breda = city==Breda
leden van Adfiz = memberAdfiz=ja
lid van nvga = memberNVGA=ja
geen lid van adfiz = memberAdfiz=nee
kantoren die lid zijn van Adfiz = ?lid; memberAdfiz=ja
adfiz leden in Utrecht met rating onder 6 = memberAdfiz=ja; city==Utrecht / province=Utrecht; ratingRiFD=<6 / rating=<6
verzekeraars = insurer=ja
5fte = fte=5
5 fte of meer = fte=>=5
5+ fte = fte=>=5
5-20 fte = fte=5-20
5 tot 20 fte = fte=5-20
5 t/m 20 fte = fte=5-20
tussen de 5 en 20 fte = fte=5-20
tussen 20 en 5 fte = fte=5-20
fte tussen 5 en 20 = fte=5-20
fte > 5 = fte=>5
fte>5 = fte=>5
fte >= 5 = fte=>=5
fte<=20 = fte=<=20
fte: 5 = fte=5
fte is 5 = fte=5
fte = 5 = fte=5
fte meer dan 2,5 = fte=>2,5
fte meer dan 2.5 = fte=>2,5
FTE van meer dan vijf = fte=>5
minder dan 5 medewerkers = fte=<5
meer medewerkers dan 10 = fte=>10
niet meer dan 5 fte = fte=<=5
niet minder dan 5 fte = fte=>=5
meer dan 5 fte en minder dan 20 fte = fte=>5; fte=<20
geen 5 fte = fte=!5
eigen vermogen van 1,5 miljoen of meer = equity=>=1500000
eigen vermogen boven € 100.000 = equity=>100000
eigen vermogen boven 100.000 euro = equity=>100000
eigen vermogen onder 0 = equity=<0
eigen vermogen lager dan -5000 = equity=<-5000
eigenvermogen hoger dan 250 duizend = equity=>250000
EV boven 1 mln = equity=>1000000
meer dan 1 miljoen eigen vermogen = equity=>1000000
omzet hoger dan 250 duizend = revenue=>250000
omzet tussen 100.000 en 250.000 = revenue=100000-250000
omzet tussen 1 miljoen en 2 miljoen = revenue=1000000-2000000
omzet tussen 100 en 250 duizend = revenue=100000-250000
tussen 100 en 250 duizend eigen vermogen = equity=100000-250000
solvabiliteit boven 25% = solvency=>25
solvabiliteit minstens 25 procent = solvency=>=25
werkkapitaal kleiner dan 0 = workingCapital=<0
current ratio onder 1 = currentRatio=<1
balanstotaal vanaf 1.000.000 = assetsTotal=>=1000000
fte groei boven 10% = fteGrowth=>10
boekjaar 2023 = year=2023
boekjaar na 2021 = year=>2021
kantoren ouder dan 10 jaar = officeAge=>10
kantoren jonger dan 5 jaar = officeAge=<5
leeftijd boven 25 jaar = officeAge=>25
rifd rating onder 5,5 = ratingRiFD=<5,5
rifd rating 7 of hoger = ratingRiFD=>=7
kwaliteitsscore minimaal 8 = qualityFinal=>=8
naam bevat hypotheek = name=hypotheek
naam bevat "de jong" = name=de jong
naam is Kwikstaart = name==Kwikstaart
kantoren met naam Merel in Utrecht = name=Merel; city==Utrecht / province=Utrecht
straat bevat dorpsstraat = street=dorpsstraat
naam begint met Van = name=van*
postcode begint met 35 = postcode=35
postcode 3511AB = postcode=3511AB
postcode 10-12 = postcode=10-12
kvk 9904 = kvk=9904
kvk begint met 99 = kvk=99
afm nummer 1204 = afm=1204
segment pensioen kantoor = rfdSegmentation=Pensioen kantoor
segment zakelijk kantoor of particulier kantoor = rfdSegmentation=Zakelijk kantoor|Particulier kantoor
segment niet zakelijk kantoor = rfdSegmentation=!Zakelijk kantoor
grootzakelijke kantoren = rfdSegmentation=Grootzakelijk kantoor
particuliere kantoren in Zeeland = rfdSegmentation=Particulier kantoor; city==Zeeland / province=Zeeland
service providers = rfdSegmentation=Service Provider
eenmanszaken in Drenthe = legalSimple=Eenmanszaak; province=Drenthe
bv's in Limburg = legalSimple=BV; province=Limburg
rechtsvorm stichting = legalSimple=Stichting
geen bv = legalSimple=!BV
franchise De Hypotheker = franchises=De Hypotheker
kantoren van de hypotheker = franchises=De Hypotheker
kleur rood = colour=Rood
kantoren zonder franchise = franchises=~
groep bevat jansen = groupName=jansen
groepsgrootte boven 3 = groupSize=>3
kantoren met 5 fte of in Amersfoort = (fte=5 of city==Amersfoort)
meer dan 20 fte of rifd rating boven 8 = (fte=>20 of ratingRiFD=>8)
kantoren in Zwolle met meer dan 20 fte of omzet boven 1 miljoen = city==Zwolle; ?met meer dan 20 fte of omzet boven 1 miljoen
vestigingen in Zwolle = locations: city==Zwolle
actieve vestigingen in Zwolle = locations: active=ja; city==Zwolle
neven vestigingen in Zwolle = locations: locationKind=Neven; city==Zwolle
vestigingen geopend na 2020 = locations: dateOpened=2021..
personen met meer dan 2 functies = persons: functionCount=>2
personen met achternaam Jansen = persons: lastName=Jansen
vrouwen geboren voor 1970 = persons: gender=V; birthDate=1900-1969
mannen geboren tussen 1950 en 1960 = persons: gender=M; birthDate=1950-1960
personen geboren na 1980 = persons: birthDate=1981-2026
personen geboren in 1970 = persons: birthDate=1970
bestuurders geboren voor 1960 = persons: functions=Bestuurder; birthDate=1900-1959
personen met functie aandeelhouder = persons: functions=Aandeelhouder
personen met meer dan 1 bedrijf = persons: companyCount=>1
personen in Utrecht = persons: ?in Utrecht
grootste kantoren van Nederland = ?grootste; ?Nederland
kantoren met veel personeel = ?veel personeel
kantoren rond Utrecht = ?rond Utrecht
kantoren in de buurt van Amersfoort = ?in de buurt van Amersfoort
kantoren in Atlantis = ?in Atlantis
kantoren in Utrect = ?in Utrect
kantorn in Utrecht = ?kantorn; city==Utrecht / province=Utrecht
kantoren met ongeveer 5 fte = ?ongeveer; fte=5
top 10 kantoren = ?top 10 kantoren
de beste kantoren van Zwolle = ?beste; city==Zwolle
kantoren die hypotheken doen = ?hypotheken doen
wie heeft de meeste fte = ?meeste fte
kantoren met 5 = ?5
kantoren fte = ?fte
meer dan fte = ?meer dan fte
actief, niet in Amsterdam, meer dan 5 fte = active=ja; city=!=Amsterdam; fte=>5
niet alleen in Utrecht = ?niet; city==Utrecht / province=Utrecht
fte in 2020 = ?fte in 2020
eigen vermogen 2023 = ?eigen vermogen 2023
eigen vermogen in 2023 hoger dan 5 = ?eigen vermogen in 2023 hoger dan 5
10% fte = ?10% fte
meer dan 10 jaar fte = ?meer dan 10 jaar fte
zonder kifid en adfiz = kifid=-; ?adfiz
zonder kifid of adfiz = ?zonder kifid of adfiz
niet in Zwolle en in de gemeente Ede = city=!=Zwolle; ?in de gemeente Ede
zonder kifid en met adfiz = kifid=-; memberAdfiz=ja
niet zonder kifid = ?niet; kifid=-
mannen en vrouwen = persons: ?mannen; ?vrouwen
actieve en inactieve kantoren = ?actieve; ?inactieve
grote en kleine kantoren = rfdSegmentationSize=Groot|Klein
kantoren met vestigingen in Amersfoort = ?met vestigingen in Amersfoort
meer dan 3 vestigingen in Amersfoort = ?meer dan 3 vestigingen in Amersfoort
kantoren in 2020 opgericht = dateSettlement=2020
voor 2010 opgericht in Zwolle = dateSettlement=..2009; city==Zwolle
sinds 2015 Kifid = kifidStartDate=2015..
niet opgericht in 2020 = dateSettlement=!2020
opgericht in 2020 of 2021 = dateSettlement=2020; ?of 2021
eigen vermogen is negatief = equity=<0
kantoren met dalende fte = ?dalende fte
kantoren tussen Utrecht en Amersfoort = ?tussen; (city==Utrecht of city==Amersfoort)
vestigingen buiten Zwolle van kantoren in Zwolle = locations: city=!=Zwolle; ?kantoren; city==Zwolle
telefoon begint met 020 = ?telefoon; ?begint met 020
telefoon 020 = phone=020
kvk is 99041278 = kvk==99041278
kvk bevat 9904 = ?kvk bevat 9904
kantoren met een site maar geen e-mail = url=!=; mail==
twee tot vijf vestigingen = branches=2-5
kantoren die langer dan 10 jaar bestaan = officeAge=>10
kantoren die niet in Utrecht maar in Zeist zitten = city=!=Utrecht / province=!Utrecht; city==Zeist; ?zitten
meer dan 5 fte per vestiging = fte=>5; ?per vestiging
minder dan 5 maar meer dan 2 fte = ?minder dan 5; fte=>2
geen of 1 vestiging = ?geen of 1 vestiging
omzet = ?omzet
Jan de Vries = ?Jan; city==Vries
kantoren met hoge omzet en lage solvabiliteit = ?hoge omzet; ?lage solvabiliteit
kantoren in De Bilt of De Meern = (city="=De Bilt" of city="=De Meern")
alle kantoren in de Bilt = city==De Bilt
kantoren in het weekend open = isWeekend=ja
bedrijven in IJsselstein zonder adfiz = city==IJsselstein; memberAdfiz=nee
welke kantoren in Tilburg hebben geen afm vergunning = city==Tilburg; licenses=~
kantoren met een eigen vermogen kleiner dan nul = equity=<0
geef mij alle kantoren met rifd rating lager dan 5 in Noord-Holland = ratingRiFD=<5; province=Noord-Holland
kantoren uit Rotterdam en Schiedam met ten minste 10 fte = (city==Rotterdam of city==Schiedam); fte=>=10
kantoren die voor 1990 zijn opgericht = dateSettlement=..1989
kantoren waarvan de vergunning na 1 januari 2020 is afgegeven = dateAFMSince=02-01-2020..; ?afgegeven
kantoren met solvabiliteit tussen 10 en 20% = solvency=10-20
kantoren met FTE-groei hoger dan 20 procent = fteGrowth=>20
kantoren met meer dan 100 beoordelingen = advieskeuzeRating.reviews=>100
kantoren met chat en whatsapp = digitalChat=ja; digitalWhatsapp=ja
kantoren zonder linkedin = digitalLinkedin=nee
vestigingen in gemeente Westland = locations: municipality=Westland
personen met meer dan drie functies geboren na 1990 = persons: functionCount=>3; birthDate=1991-2026
kantoren die niet inactief zijn = active=ja
kantoren met kredietscore 7 of lager = creditRating=<=7
kantoren niet in Zwolle en zonder kifid = city=!=Zwolle; kifid=-
kantoren die Van Dijk heten = name==van dijk
kantoren in het noorden = ?in het noorden
kantoren met postcode vanaf 3500 tot 3600 = ?met postcode vanaf 3500 tot 3600
fte 5 of 10 = (fte=5 of fte=10)
groen of oranje rifd-rating = (ratingRiFD=>=6,5 of ratingRiFD=5,5-6,4)
minstens 5 maar hoogstens 10 fte = fte=>=5; fte=<=10
zonder rifd rating = ratingRiFD==
kantoren zonder fte = fte=0 / fte==
alle kantoren behalve die in Amsterdam = city=!=Amsterdam
kantoren in Amsterdam behalve de zakelijke kantoren = city==Amsterdam; rfdSegmentation=!Zakelijk kantoor
bv of nv in Zwolle = legalSimple=BV|NV; city==Zwolle
kantoren in Bergen = (city==Bergen of city="=BERGEN (NH)" of city="=BERGEN NH" of city="=BERGEN L")
niet actief of niet in Zwolle = (active=nee of city=!=Zwolle)
personen jonger dan 40 = persons: birthDate=1987-2026
artikelen over Kifid = press: articleText=Kifid
rating lager dan gemiddeld = ?rating lager dan gemiddeld
eigen vermogen hoger dan werkkapitaal = ?eigen vermogen hoger dan werkkapitaal
kantoren in 1012 AB = postcode=1012AB
toon mij alle actieve kantoren in Breda met een website = active=ja; city==Breda; url=!= / digitalWebsite=ja
hypotheekkantoren in Utrecht = rfdSegmentation=Hypotheek/Leven kantoor / licenceMortgage=ja; city==Utrecht / province=Utrecht
hypotheekkantoren = rfdSegmentation=Hypotheek/Leven kantoor / licenceMortgage=ja
verzekeringskantoren in Gelderland = rfdSegmentation=Schadekantoor|Schade/leven kantoor; province=Gelderland
kantoren met negatief eigen vermogen = equity=<0
negatief eigen vermogen in Limburg = equity=<0; province=Limburg
kantoren met een positief eigen vermogen = equity=>0
kantoren met meer dan 3 bestuurders = officers=>3 / policyMakerCount=>3
kantoren met minstens twee bestuurders = officers=>=2 / policyMakerCount=>=2
betaalscore rood = paymentScore=<=5,4
kantoren met een rode betaalscore = paymentScore=<=5,4
betaalscore onder 5 = paymentScore=<5
kantoren waarvan de naam begint met De = name=de*
kantoren met hypotheek in de naam = name=hypotheek
kantoren met advies in de naam in Zwolle = name=advies; city==Zwolle
naam eindigt op BV = name=*bv
plaats begint met Z = city=z*
naam begint niet met De = ?naam begint niet met De
kantoren waarvan de naam niet begint met De = ?naam; ?niet begint met De
kantoren in plaatsen die beginnen met Z = ?in plaatsen; ?beginnen met Z
top 40 van de provincie = qualityProvinceTop=Top 40
top 10 van Nederland = qualityRankingTop=Top 10
kantoren in de top 100 = qualityRankingTop=Top 100
de 10 grootste kantoren = topOf=10 hoogste fte
de 10 grootste kantoren in Utrecht = topOf=10 hoogste fte; city==Utrecht / province=Utrecht
de vijf kleinste kantoren = topOf=5 laagste fte
de 20 kantoren met de hoogste omzet = topOf=20 hoogste revenue
starters = officeAge=<1
starters in Amsterdam = officeAge=<1; city==Amsterdam
kantoren met maar een vestiging = branches=1
lid van een keten = franchises=!~
kantoren die lid zijn van een keten = franchises=!~
kantoren bij een franchise = franchises=!~
kantoren zonder keten = franchises=~
binnen 10 km van Zwolle = ≤ 10 km rond Zwolle
kantoren binnen 25 kilometer van Utrecht = ≤ 25 km rond Utrecht
kantoren binnen 5 km rond Alphen aan den Rijn met meer dan 5 fte = ≤ 5 km rond Alphen aan den Rijn; fte=>5
adviseurs in een straal van vijf kilometer rond 8011 AB = ≤ 5 km rond 8011 AB
de 20 kantoren dichtst bij Zwolle = de 20 dichtstbijzijnde bij Zwolle
de tien dichtstbijzijnde kantoren bij postcode 3511 = de 10 dichtstbijzijnde bij 3511
kantoren binnen 40 km van Zwolle = ?binnen 40 km van Zwolle
kantoren niet binnen 10 km van Zwolle = ?niet binnen 10 km van Zwolle
kantoren binnen 10 km van Zwolle of Utrecht = ?binnen 10 km van Zwolle of Utrecht
personen binnen 10 km van Zwolle = persons: ?binnen 10 km van Zwolle
binnen 10 km van Zwolle en binnen 10 km van Utrecht = ?binnen 10 km van Zwolle; ?binnen 10 km van Utrecht
postcode 1000 tot 1100 = postcode=1000-1100
postcodes tussen 3500 en 3599 = postcode=3500-3599
kantoren in postcodegebied 10 tot 12 = postcode=10-12
vennootschappen onder firma = legalSimple=VOF
zelfstandige kantoren = licensesType=Zelfstandig
kantoren met een collectieve vergunning = licensesType=Collectief
kantoren met een eigen vergunning = licensesType=Zelfstandig
kantoren met een vergunning voor hypothecair krediet = licenses=Hypothecair krediet|
vergunning voor vermogen en zorgverzekeringen = licenses=&Vermogen|Zorgverzekeringen
opgeheven kantoren = active=nee
opgericht de laatste vijf jaar = dateSettlement=2021..
werkkapitaal negatief = workingCapital=<0
rating hoger dan vorige maand = ratingRiFDChange=>0
kantoren met een gestegen rating = ratingRiFDChange=>0
kantoren met een gedaalde rating = ratingRiFDChange=<0
assurantiekantoren in Friesland = rfdSegmentation=Schadekantoor|Schade/leven kantoor; province=Fryslân
pensioenadviseurs in Noord-Holland = rfdSegmentation=Pensioen kantoor / licencePension=ja; province=Noord-Holland
makelaars = rfdSegmentation=Makelaardij OG
aangesloten bij De Hypotheker = franchises=De Hypotheker
franchisenemers = franchises=!~
ketenkantoren = franchises=!~
kantoren die geen lid zijn van een keten = franchises=~
kantoren die bij een keten horen = franchises=!~
aangesloten bij Kifid = kifidStartDate=!=
niet aangesloten bij Kifid = kifidStartDate==
gestopte kantoren in Groningen = active=nee; city==Groningen / province=Groningen
bestaat langer dan 20 jaar = officeAge=>20
kantoren die minstens 10 jaar bestaan = officeAge=>=10
kantoren die ouder zijn dan 10 jaar = officeAge=>10
grootste 5 naar eigen vermogen = topOf=5 hoogste equity
top 20 naar omzet in Utrecht = topOf=20 hoogste revenue; city==Utrecht / province=Utrecht
de 10 kantoren met de hoogste omzet in Utrecht = topOf=10 hoogste revenue; city==Utrecht / province=Utrecht
de 5 kleinste op medewerkers = topOf=5 laagste fte
minder dan 5 km van Zwolle = ≤ 5 km rond Zwolle
20 km rond Utrecht = ≤ 20 km rond Utrecht
kantoren in 1012 = postcode=1012
opgericht in 2012 = dateSettlement=2012
goede rating = ratingRiFD=>=6,5 / rating=>=6,5
slechte betaalscore = paymentScore=<=5,4
meer dan 3 bestuurders = officers=>3 / policyMakerCount=>3
rating gedaald = ratingRiFDChange=<0
stijgende rifd rating = ratingRiFDChange=>0
eigen vermogen meer dan een half miljoen = equity=>500000
omzet onder anderhalf miljoen = revenue=<1500000
omzet meer dan 2 ton = revenue=>200000
omzet tussen 1 en 5 miljoen = revenue=1000000-5000000
omzet tussen 100 en 5 miljoen = ?omzet tussen 100 en 5 miljoen
eigen vermogen boven de 100.000 euro = equity=>100000
meer dan twintig medewerkers = fte=>20
kantoren met één vestiging = branches=1
hoofdvestigingen in Tilburg = locations: locationKind=Hoofd; city==Tilburg
zonder hypotheekvergunning = licenceMortgage=nee
kantoren met personeel = fte=>0 / fte=!=
eenpitters = fte=<=1
groep groter dan 5 = groupSize=>5
onderdeel van een groep = groupName=!=
kantoren in Noord- en Zuid-Holland = province=Noord-Holland|Zuid-Holland
open in het weekend = isWeekend=ja
kantoren ten noorden van Zwolle = ?ten; ?noorden van Zwolle
dichtstbijzijnde kantoren bij Utrecht = ?dichtstbijzijnde; ?bij Utrecht
verhuisde kantoren = ?verhuisde
bestuurders jonger dan 40 = persons: functions=Bestuurder; birthDate=1987-2026
kantoren met website of telefoon = (url=!= of phone=!=) / (digitalWebsite=ja of phone=!=)
kantoren waar geen e-mailadres van bekend is = mail==
kantoren zonder bekend telefoonnummer = phone==
kantoren met onbekende rating = ratingRiFD== / rating==
kantoren in een groep met meer dan 10 bedrijven = groupSize=>10
assuradeuren in Rotterdam = rfdSegmentation=Assuradeur; city==Rotterdam
generalisten met pensioenen = rfdSegmentation=Generalist met pensioenen
krimpende kantoren = fteGrowth=<0
de 10 oudste kantoren = topOf=10 hoogste officeAge
de 20 jongste kantoren in Utrecht = topOf=20 laagste officeAge; city==Utrecht / province=Utrecht
FFP planners = certificationFFP=ja
personen die Jansen heten = persons: lastName==jansen
kantoren in 8011 AB = postcode=8011AB
kantoren die in 2012 en 2013 zijn opgericht = ?in 2012; dateSettlement=2013
kantoren ouder dan een half jaar = ?ouder dan; ?half jaar
kantoren die niet Jansen heten = ?niet Jansen heten
`
  .trim()
  .split('\n')
  .map((line) => {
    const at = line.lastIndexOf(' = ') < 0 ? -1 : line.indexOf(' = ', line.startsWith('fte = 5') ? 5 : 0);
    return [line.slice(0, at), line.slice(at + 3)] as const;
  });
