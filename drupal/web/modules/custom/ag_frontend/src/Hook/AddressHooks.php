<?php

declare(strict_types=1);

namespace Drupal\ag_frontend\Hook;

use Drupal\ag_frontend\Addresses;
use Drupal\Core\Hook\Attribute\Hook;
use Drupal\node\NodeInterface;
use Drupal\taxonomy\TermInterface;

/**
 * Sets the alias of saved content.
 */
final class AddressHooks {

  public function __construct(private readonly Addresses $addresses) {}

  /**
   * Validates the aliases of games.
   */
  #[Hook('entity_type_alter')]
  public function entityTypeAlter(array &$entity_types): void {
    if (isset($entity_types['node'])) {
      $entity_types['node']->addConstraint('AgGameAddress');
    }
  }

  #[Hook('node_presave')]
  public function nodePresave(NodeInterface $node): void {
    $this->addresses->complete($node);
  }

  #[Hook('taxonomy_term_presave')]
  public function taxonomyTermPresave(TermInterface $term): void {
    $this->addresses->complete($term);
  }

}
