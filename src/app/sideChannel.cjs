/**
 * Stands in for side-channel, with which qs remembers the objects it has seen. Every browser we serve has WeakMap; the package
 * brings 6 kB for those that have not.
 */
module.exports = () => new WeakMap();
