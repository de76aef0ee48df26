<?php

declare(strict_types=1);

namespace Drupal\ag_game\Plugin\Action;

/**
 * Offers the terms of a vocabulary.
 */
trait TermOptions {

  /**
   * @return string[]
   *   Names by term ID, sorted.
   */
  private function terms(string $vocabulary): array {
    $names = [];
    foreach ($this->entityTypeManager->getStorage('taxonomy_term')->loadByProperties(['vid' => $vocabulary]) as $term) {
      $names[$term->id()] = (string) $term->label();
    }
    natcasesort($names);
    return $names;
  }

}
