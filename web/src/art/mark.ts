// The mark: a B whose stem is a stake and whose bowls are two crescents. 40 x 48, one colour.

export const mark = [
  "M5 2h7.5v30.5L8.7 47 5 32.5z",
  "M14.5 2.2C24 .4 31.5 5 31.5 12.2c0 5.6-4.2 10-10.6 10.6 3.3-2 5-5.5 5-9.4C25.9 7.6 21.2 4 14.5 4.8z",
  "M14.5 22.7C26 20.6 35.5 25.3 35.5 33.4c0 7.3-6.6 12.2-15.5 11.7 5.5-1.9 8.8-5.9 8.8-11 " + "0-6.4-5.7-9.7-14.3-8.8z",
];
