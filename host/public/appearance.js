// Stands in the head and waits for nobody, so that who has chosen dark sees no white page first. The programme keeps
// the choice: AppearanceStore of @vitrine/ui. A file of its own, because the page's policy allows no script within it.
try {
  var appearance = localStorage.getItem('vitrine_appearance')
  if (appearance === 'light' || appearance === 'dark') document.documentElement.dataset.appearance = appearance
} catch (error) {
  // a browser that keeps nothing follows its system
}
