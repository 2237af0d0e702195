import { sourceOf } from './exampleSources.ts';
import { on, type Written } from './questions.ts';

/** A season of concerts. */
const concert = sourceOf(
  `create table stadium (Stadium_ID int primary key, Location text, Name text, Capacity int, Highest int, Lowest int, Average int);
  create table singer (Singer_ID int primary key, Name text, Country text, Song_Name text, Song_release_year text, Age int, Is_male bool);
  create table concert (concert_ID int primary key, concert_Name text, Theme text, Stadium_ID int references stadium(Stadium_ID), Year text);
  create table singer_in_concert (concert_ID int references concert(concert_ID), Singer_ID int references singer(Singer_ID), primary key (concert_ID, Singer_ID));
  insert into stadium values (1,'Raith Rovers','Stark''s Park',10104,4812,1294,2106),(2,'Ayr United','Somerset Park',11998,2363,1057,1477),(3,'East Fife','Bayview Stadium',2000,1980,533,864),(4,'Queen''s Park','Hampden Park',52500,1763,466,730),(5,'Stirling Albion','Forthbank Stadium',3808,1125,404,642),(6,'Arbroath','Gayfield Park',4125,921,411,638),(7,'Peterhead','Balmoor',4000,837,400,615);
  insert into singer values (1,'Joe Sharp','Netherlands','You','1992',52,1),(2,'Timbaland','United States','Dangerous','2008',32,1),(3,'Justin Brown','France','Hey Oh','2013',29,1),(4,'Rose White','France','Sun','2003',41,0),(5,'John Nizinik','France','Gentleman','2014',43,1),(6,'Tribal King','France','Love','2016',25,1),(7,'Ana Lima','United States','Moon','2014',29,0);
  insert into concert values (1,'Auditions','Free choice',1,'2014'),(2,'Super bootcamp','Free choice 2',2,'2014'),(3,'Home Visits','Bleeding Love',2,'2015'),(4,'Week 1','Wide Awake',5,'2014'),(5,'Week 1','Happy Tonight',6,'2015'),(6,'Week 2','Party All Night',2,'2015');
  insert into singer_in_concert values (1,2),(1,3),(1,5),(2,3),(2,6),(3,5),(4,4),(5,6),(5,3),(6,2);`,
  'en',
);

/** Students and their pets. */
export const pets = sourceOf(
  `create table Student (StuID int primary key, LName text, Fname text, Age int, Sex text, Major int, Advisor int, city_code text);
  create table Pets (PetID int primary key, PetType text, pet_age int, weight real);
  create table Has_Pet (StuID int references Student(StuID), PetID int references Pets(PetID));
  insert into Student values (1001,'Smith','Linda',18,'F',600,1121,'BAL'),(1002,'Kim','Tracy',19,'F',600,7712,'HKG'),(1003,'Jones','Shiela',21,'F',600,7792,'WAS'),(1004,'Kumar','Dinesh',20,'M',600,8423,'CHI'),(1005,'Gompers','Paul',26,'M',600,1121,'YYZ'),(1006,'Schultz','Andy',18,'M',520,1148,'BAL'),(1007,'Apap','Lisa',18,'F',550,8918,'PIT'),(1008,'Nelson','Jandy',20,'F',550,9172,'BAL'),(1009,'Lee','Derek',17,'M',550,2192,'HOU');
  insert into Pets values (2001,'cat',3,12),(2002,'dog',2,13.4),(2003,'dog',1,9.3),(2004,'dog',4,25.5),(2005,'cat',1,4.1),(2006,'bird',2,0.4);
  insert into Has_Pet values (1001,2001),(1002,2002),(1002,2003),(1004,2004),(1005,2005),(1008,2006);`,
  'en',
);

/** Countries, their cities and languages. */
const world = sourceOf(
  `create table country (Code text primary key, Name text, Continent text, Region text, SurfaceArea real, IndepYear int, Population int, LifeExpectancy real, GNP real, GovernmentForm text, HeadOfState text, Capital int);
  create table city (ID int primary key, Name text, CountryCode text references country(Code), District text, Population int);
  create table countrylanguage (CountryCode text references country(Code), Language text, IsOfficial text, Percentage real, primary key (CountryCode, Language));
  insert into country values ('ABW','Aruba','North America','Caribbean',193,null,103000,78.4,828,'Nonmetropolitan Territory','Beatrix',1),('AFG','Afghanistan','Asia','Southern and Central Asia',652090,1919,22720000,45.9,5976,'Islamic Emirate','Mohammad Omar',2),('CHN','China','Asia','Eastern Asia',9572900,-1523,1277558000,71.4,982268,'PeoplesRepublic','Jiang Zemin',3),('FRA','France','Europe','Western Europe',551500,843,59225700,78.8,1424285,'Republic','Jacques Chirac',4),('DEU','Germany','Europe','Western Europe',357022,1955,82164700,77.4,2133367,'Federal Republic','Johannes Rau',5),('NLD','Netherlands','Europe','Western Europe',41526,1581,15864000,78.3,371362,'Constitutional Monarchy','Beatrix',6),('USA','United States','North America','North America',9363520,1776,278357000,77.1,8510700,'Federal Republic','George W. Bush',7),('BRA','Brazil','South America','South America',8547403,1822,170115000,62.9,776739,'Federal Republic','Fernando Cardoso',8),('ATA','Antarctica','Antarctica','Antarctica',13120000,null,0,null,0,'Co-administrated','',null),('KEN','Kenya','Africa','Eastern Africa',580367,1963,30080000,48.0,9217,'Republic','Daniel arap Moi',9);
  insert into city values (1,'Oranjestad','ABW','Aruba',29034),(2,'Kabul','AFG','Kabol',1780000),(3,'Peking','CHN','Peking',7472000),(10,'Shanghai','CHN','Shanghai',9696300),(11,'Chongqing','CHN','Chongqing',6351600),(4,'Paris','FRA','Ile-de-France',2125246),(12,'Marseille','FRA','Provence',798430),(5,'Berlin','DEU','Berliini',3386667),(13,'Hamburg','DEU','Hamburg',1704735),(6,'Amsterdam','NLD','Noord-Holland',731200),(7,'Washington','USA','District of Columbia',572059),(14,'New York','USA','New York',8008278),(8,'Brasilia','BRA','Distrito Federal',1969868),(15,'Sao Paulo','BRA','Sao Paulo',9968485),(9,'Nairobi','KEN','Nairobi',2290000);
  insert into countrylanguage values ('ABW','Dutch','T',5.3),('ABW','English','F',9.5),('ABW','Papiamento','F',76.7),('AFG','Pashto','T',52.4),('AFG','Dari','T',32.1),('CHN','Chinese','T',92.0),('FRA','French','T',93.6),('FRA','Arabic','F',2.5),('DEU','German','T',91.3),('DEU','Turkish','F',2.6),('NLD','Dutch','T',95.6),('NLD','Arabic','F',0.9),('USA','English','T',86.2),('USA','Spanish','F',7.5),('USA','French','F',0.7),('BRA','Portuguese','T',97.5),('KEN','English','T',1.0),('KEN','Swahili','F',30.0);`,
  'en',
);

/** Films to rent. */
export const films = sourceOf(
  `create table actor (actor_id int primary key, first_name text, last_name text);
  create table language (language_id int primary key, name text);
  create table category (category_id int primary key, name text);
  create table film (film_id int primary key, title text, description text, release_year int, language_id int references language(language_id), rental_duration int, rental_rate real, length int, replacement_cost real, rating text);
  create table film_actor (actor_id int references actor(actor_id), film_id int references film(film_id), primary key(actor_id,film_id));
  create table film_category (film_id int references film(film_id), category_id int references category(category_id), primary key(film_id,category_id));
  create table store (store_id int primary key, city text);
  create table inventory (inventory_id int primary key, film_id int references film(film_id), store_id int references store(store_id));
  create table customer (customer_id int primary key, store_id int references store(store_id), first_name text, last_name text, email text, active int, create_date date);
  create table rental (rental_id int primary key, rental_date date, inventory_id int references inventory(inventory_id), customer_id int references customer(customer_id), return_date date);
  create table payment (payment_id int primary key, customer_id int references customer(customer_id), rental_id int references rental(rental_id), amount real, payment_date date);
  insert into actor values (1,'PENELOPE','GUINESS'),(2,'NICK','WAHLBERG'),(3,'ED','CHASE'),(4,'JENNIFER','DAVIS'),(5,'NICK','STALLONE');
  insert into language values (1,'English'),(2,'Italian'),(3,'French');
  insert into category values (1,'Action'),(2,'Comedy'),(3,'Horror'),(4,'Music');
  insert into film values (1,'ACADEMY DINOSAUR','A epic drama',2006,1,6,0.99,86,20.99,'PG'),(2,'ACE GOLDFINGER','A tale',2006,1,3,4.99,48,12.99,'G'),(3,'ADAPTATION HOLES','A reflection',2007,1,7,2.99,50,18.99,'NC-17'),(4,'AFFAIR PREJUDICE','A documentary',2008,2,5,2.99,117,26.99,'G'),(5,'AFRICAN EGG','A chef tale',2008,1,6,2.99,130,22.99,'G'),(6,'AGENT TRUMAN','A drama',2010,2,3,2.99,169,17.99,'PG');
  insert into film_actor values (1,1),(1,2),(2,2),(2,3),(3,3),(4,4),(5,1),(1,6),(2,6);
  insert into film_category values (1,1),(2,3),(3,2),(4,2),(5,2),(6,1);
  insert into store values (1,'Lethbridge'),(2,'Woodridge');
  insert into inventory values (1,1,1),(2,1,2),(3,2,1),(4,3,1),(5,4,2),(6,6,2),(7,6,1);
  insert into customer values (1,1,'MARY','SMITH','mary@sakila.org',1,'2023-02-14'),(2,1,'PATRICIA','JOHNSON','pat@sakila.org',1,'2023-02-15'),(3,2,'LINDA','WILLIAMS','linda@sakila.org',0,'2023-08-01'),(4,2,'BARBARA','JONES','barb@sakila.org',1,'2024-01-03'),(5,1,'ELIZABETH','BROWN','liz@sakila.org',0,'2024-02-01');
  insert into rental values (1,'2024-01-05',1,1,'2024-01-09'),(2,'2024-01-20',3,1,'2024-01-22'),(3,'2024-02-02',4,2,'2024-02-10'),(4,'2024-02-29',5,3,null),(5,'2024-05-01',6,1,'2024-05-04'),(6,'2024-06-10',7,4,null),(7,'2024-06-14',2,2,null);
  insert into payment values (1,1,1,2.99,'2024-01-05'),(2,1,2,4.99,'2024-01-20'),(3,2,3,5.99,'2024-02-10'),(4,3,4,2.99,'2024-02-29'),(5,1,5,2.99,'2024-05-01'),(6,4,6,9.99,'2024-06-10'),(7,2,7,0.99,'2024-06-14');`,
  'en',
);

/** Flights, two keys of which lead to airports. */
const flights = sourceOf(
  `create table airlines (uid int primary key, Airline text, Abbreviation text, Country text);
  create table airports (City text, AirportCode text primary key, AirportName text, Country text, CountryAbbrev text);
  create table flights (Airline int references airlines(uid), FlightNo int, SourceAirport text references airports(AirportCode), DestAirport text references airports(AirportCode), Distance int, Price real, primary key (Airline, FlightNo));
  insert into airlines values (1,'United Airlines','UAL','USA'),(2,'JetBlue Airways','JetBlue','USA'),(3,'Air France','AF','France'),(4,'Delta Airlines','Delta','USA'),(5,'KLM','KL','Netherlands');
  insert into airports values ('Aberdeen','APG','Phillips AAF','United States','US'),('Aberdeen','ABR','Municipal','United States','US'),('Paris','CDG','Charles de Gaulle','France','FR'),('Boston','BOS','Logan','United States','US'),('Chicago','ORD','O''Hare','United States','US'),('Amsterdam','AMS','Schiphol','Netherlands','NL');
  insert into flights values (1,28,'APG','BOS',540,120.5),(1,29,'BOS','APG',540,99),(1,44,'ORD','BOS',1390,210),(2,12,'BOS','ORD',1390,180),(2,13,'ORD','BOS',1390,175),(3,7,'CDG','BOS',5530,640),(3,8,'BOS','CDG',5530,610),(4,90,'ABR','ORD',1020,150),(5,3,'AMS','CDG',398,88);`,
  'en',
);

/** Questions that were written before the grammar met them, on databases as many know them, in English. */
export const publicEnglish: readonly Written[] = [
  ...on(concert, [
    ['How many singers do we have?', 'select count(*) from singer'],
    [
      'Show name, country, age for all singers ordered by age from the oldest to the youngest.',
      'select name,country,age from singer order by age desc',
    ],
    [
      'What is the average, minimum, and maximum age of all singers from France?',
      "select avg(age),min(age),max(age) from singer where country='France'",
    ],
    [
      'Show the name and the release year of the song by the youngest singer.',
      'select song_name, song_release_year from singer order by age limit 1',
    ],
    ['What are all distinct countries where singers above age 20 are from?', 'select distinct country from singer where age>20'],
    ['Show all countries and the number of singers in each country.', 'select country,count(*) from singer group by country'],
    ['List all song names by singers above the average age.', 'select song_name from singer where age>(select avg(age) from singer)'],
    [
      'Show location and name for all stadiums with a capacity between 5000 and 10000.',
      'select location,name from stadium where capacity between 5000 and 10000',
    ],
    ['What is the maximum capacity of all stadiums?', 'select max(capacity) from stadium'],
    ['How many concerts are there in year 2014 or 2015?', "select count(*) from concert where year in ('2014','2015')"],
    [
      'Show the stadium name and the number of concerts in each stadium.',
      [
        'select s.name,count(*) from concert c join stadium s using(stadium_id) group by s.stadium_id',
        'select s.name,count(c.concert_id) from stadium s left join concert c using(stadium_id) group by s.stadium_id',
      ],
    ],
    [
      'Which stadium had the most concerts?',
      'select s.name from concert c join stadium s using(stadium_id) group by s.stadium_id order by count(*) desc limit 1',
    ],
    ['Show the stadium names without any concert.', 'select name from stadium where stadium_id not in (select stadium_id from concert)'],
    ['Which countries have more than one singer?', 'select country from singer group by country having count(*)>1'],
    [
      'List singer names and number of concerts for each singer.',
      [
        'select s.name,count(*) from singer s join singer_in_concert i using(singer_id) group by s.singer_id',
        'select s.name,count(i.concert_id) from singer s left join singer_in_concert i using(singer_id) group by s.singer_id',
      ],
    ],
    ['How many male singers are there?', 'select count(*) from singer where is_male=1'],
    [
      'Which singers did not perform in any concert?',
      'select name from singer where singer_id not in (select singer_id from singer_in_concert)',
    ],
  ]),
  ...on(pets, [
    ['How many pets have a weight over 10?', 'select count(*) from pets where weight>10'],
    ['Find the weight of the youngest dog.', "select weight from pets where pettype='dog' order by pet_age limit 1"],
    ['Find the maximum weight for each type of pet.', 'select pettype,max(weight) from pets group by pettype'],
    ['How many students are older than 20?', 'select count(*) from student where age>20'],
    ['How many different types of pet are there?', 'select count(distinct pettype) from pets'],
    [
      'What are the first names of students who have a cat or a dog?',
      "select distinct fname from student s join has_pet using(stuid) join pets using(petid) where pettype in ('cat','dog')",
    ],
    [
      'Find the major and age of students who do not have a cat.',
      "select major,age from student where stuid not in (select stuid from has_pet join pets using(petid) where pettype='cat')",
    ],
    ['What is the average age of students who have pets?', 'select avg(age) from student where stuid in (select stuid from has_pet)'],
    [
      'How many pets does each student have?',
      [
        'select s.stuid,count(*) from student s join has_pet using(stuid) group by 1',
        'select s.stuid,count(petid) from student s left join has_pet using(stuid) group by 1',
        'select s.lname,count(*) from student s join has_pet using(stuid) group by s.stuid',
        'select s.lname,count(petid) from student s left join has_pet using(stuid) group by s.stuid',
      ],
    ],
    [
      'Which students have more than one pet?',
      [
        'select stuid from has_pet group by stuid having count(*)>1',
        'select fname from student s where (select count(*) from has_pet h where h.stuid=s.stuid)>1',
      ],
    ],
    [
      'How many dogs are owned by female students?',
      "select count(*) from pets join has_pet using(petid) join student using(stuid) where sex='F' and pettype='dog'",
    ],
    ['What is the average weight of pets per type, heaviest first?', 'select pettype,avg(weight) from pets group by 1 order by 2 desc'],
    ['students who live in BAL and are not older than 18', "select * from student where city_code='BAL' and age<=18"],
    ['How many students have no pets?', 'select count(*) from student where stuid not in (select stuid from has_pet)'],
  ]),
  ...on(world, [
    ['How many countries have a republic as their form of government?', "select count(*) from country where governmentform='Republic'"],
    [
      'What is the total surface area of the countries in the Caribbean region?',
      "select sum(surfacearea) from country where region='Caribbean'",
    ],
    ['Which continent is Kenya in?', "select continent from country where name='Kenya'"],
    ['What are the population and life expectancy of Brazil?', "select population,lifeexpectancy from country where name='Brazil'"],
    ['What is the average life expectancy in each continent?', 'select continent,avg(lifeexpectancy) from country group by 1'],
    [
      'Which language is spoken in the largest number of countries?',
      'select language from countrylanguage group by 1 order by count(*) desc, language limit 1',
    ],
    ['List the three most populous cities.', 'select name from city order by population desc limit 3'],
    [
      'What is the most populous city of each country?',
      'select c.name,t.name from city t join country c on c.code=t.countrycode where t.population=(select max(population) from city x where x.countrycode=t.countrycode)',
    ],
    ['How many people live in Asia?', "select sum(population) from country where continent='Asia'"],
    ['Countries in Europe with a population over 50 million', "select name from country where continent='Europe' and population>50000000"],
    [
      'Which countries in Europe do not speak Arabic?',
      "select name from country where continent='Europe' and code not in (select countrycode from countrylanguage where language='Arabic')",
    ],
    [
      'Number of cities per country with more than 1 million people',
      [
        'select c.name,count(*) from city t join country c on c.code=t.countrycode where t.population>1000000 group by c.code',
        'select c.name,count(t.id) from country c left join city t on c.code=t.countrycode and t.population>1000000 group by c.code',
        'select c.name,count(*) from city t join country c on c.code=t.countrycode where c.population>1000000 group by c.code',
      ],
    ],
    [
      'How many heads of state are there?',
      [
        'select count(distinct headofstate) from country',
        'select count(headofstate) from country',
        "select count(distinct headofstate) from country where headofstate<>''",
      ],
    ],
    ['Which region has the smallest average surface area?', 'select region from country group by 1 order by avg(surfacearea) limit 1'],
    [
      'What share of the world population lives in each continent?',
      [
        'select continent, sum(population)*1.0/(select sum(population) from country) from country group by 1',
        'select continent, sum(population)*100.0/(select sum(population) from country) from country group by 1',
      ],
    ],
    [
      'Which countries speak both English and Dutch?',
      "select name from country where code in (select countrycode from countrylanguage where language='English') and code in (select countrycode from countrylanguage where language='Dutch')",
    ],
  ]),
  ...on(films, [
    ['How many films are rated PG?', "select count(*) from film where rating='PG'"],
    [
      'What is the average length of films in each category?',
      'select name,avg(length) from film join film_category using(film_id) join category using(category_id) group by 1',
    ],
    ['Which actors appeared in ACADEMY DINOSAUR?', 'select first_name,last_name from actor where actor_id in (1,5)'],
    ['Actor with the most films', 'select first_name,last_name from actor where actor_id in (1,2)'],
    ['How many copies of AGENT TRUMAN are in the inventory?', 'select count(*) from inventory where film_id=6'],
    ['Which films are not in the inventory?', 'select title from film where film_id not in (select film_id from inventory)'],
    [
      'Total payment amount per customer',
      [
        'select first_name,sum(amount) from customer join payment using(customer_id) group by customer_id',
        'select first_name,sum(amount) from customer left join payment using(customer_id) group by customer_id',
      ],
    ],
    ['Which rentals have not been returned?', 'select rental_id from rental where return_date is null'],
    ['How many distinct first names do actors have?', 'select count(distinct first_name) from actor'],
    ['Which language has the fewest films?', ["select 'Italian'", "select 'French'"]],
    ['Italian films released after 2008', 'select title from film where language_id=2 and release_year>2008'],
    [
      'the longest film of each rating',
      'select rating,title from film f where length=(select max(length) from film x where x.rating=f.rating)',
    ],
    [
      'films with the same rating as ACE GOLDFINGER',
      ["select title from film where rating='G' and film_id<>2", "select title from film where rating='G'"],
    ],
    [
      'average number of rentals per customer',
      [
        'select avg(n) from (select count(*) n from rental group by customer_id)',
        'select avg(n) from (select count(rental_id) n from customer left join rental using(customer_id) group by customer_id)',
      ],
    ],
  ]),
  ...on(flights, [
    ['How many flights does JetBlue Airways have?', 'select count(*) from flights where airline=2'],
    ['Which country does Air France belong to?', "select country from airlines where airline='Air France'"],
    ['Give the abbreviation of the airline JetBlue Airways.', "select abbreviation from airlines where airline='JetBlue Airways'"],
    ['List all airlines in the USA.', "select airline from airlines where country='USA'"],
    ['How many airlines do we have?', 'select count(*) from airlines'],
    ['Return the number of flights departing from Chicago.', "select count(*) from flights where sourceairport='ORD'"],
    ['How many flights arrive in Boston?', "select count(*) from flights where destairport='BOS'"],
    [
      'Which airline has the most flights?',
      'select a.airline from airlines a join flights f on f.airline=a.uid group by a.uid order by count(*) desc limit 1',
    ],
    ['What is the code of the airport named Logan?', "select airportcode from airports where airportname='Logan'"],
    ['Average price of flights by airline', 'select a.airline,avg(price) from flights f join airlines a on a.uid=f.airline group by a.uid'],
    ['What is the cheapest flight?', 'select airline,flightno from flights order by price limit 1'],
    ['How many airports are there in each city?', 'select city,count(*) from airports group by 1'],
    [
      'Which airlines have less than 2 flights?',
      [
        'select a.airline from airlines a join flights f on f.airline=a.uid group by a.uid having count(*)<2',
        'select a.airline from airlines a left join flights f on f.airline=a.uid group by a.uid having count(f.airline)<2',
      ],
    ],
    ['Total distance flown by United Airlines', 'select sum(distance) from flights where airline=1'],
  ]),
];
