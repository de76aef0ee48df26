<?php

declare(strict_types=1);

namespace Drupal\ag_frontend\Hook;

use Drupal\ag_frontend\Addresses;
use Drupal\Core\Hook\Attribute\Hook;
use Drupal\node\NodeInterface;
use Drupal\taxonomy\TermInterface;

/**
 * Completes the address of what is saved.
 */
final class AddressHooks {

  public function __construct(private readonly Addresses $addresses) {}

  #[Hook('node_presave')]
  public function nodePresave(NodeInterface $node): void {
    $this->addresses->complete($node);
  }

  #[Hook('taxonomy_term_presave')]
  public function taxonomyTermPresave(TermInterface $term): void {
    $this->addresses->complete($term);
  }

}
