// Stands for a style sheet or a picture in jest: the test sees a name, as the page would see an address.
module.exports = 'asset'
