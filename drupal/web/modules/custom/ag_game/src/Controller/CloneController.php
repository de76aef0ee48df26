<?php

declare(strict_types=1);

namespace Drupal\ag_game\Controller;

use Drupal\Core\Controller\ControllerBase;
use Drupal\node\NodeInterface;

/**
 * The form of a new game with the values of another one.
 */
final class CloneController extends ControllerBase {

  private const EXCLUDED_FIELDS = [
    'path',
    'published_at',
    'field_publish_on',
    'field_hits',
    'field_likes',
    'field_total_votes',
    'field_ratingb',
  ];

  public function __invoke(NodeInterface $node): array {
    $copy = $node->createDuplicate();
    foreach (array_filter(self::EXCLUDED_FIELDS, $copy->hasField(...)) as $field) {
      $copy->set($field, NULL);
    }
    $copy->setTitle((string) $this->t('@title (copy)', ['@title' => $node->label()]))
      ->setUnpublished()
      ->setOwnerId((int) $this->currentUser()->id());
    return $this->entityFormBuilder()->getForm($copy);
  }

}
