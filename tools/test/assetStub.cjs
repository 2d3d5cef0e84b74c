// Replaces style sheets and images in jest: a test gets a name where the page would get an address.
module.exports = 'asset'
