<?php

declare(strict_types=1);

namespace Drupal\ag_game\Desk;

use Drupal\Core\Entity\Query\QueryInterface;
use Drupal\node\NodeInterface;

/**
 * Games without a thumbnail, published ones first.
 */
final class MissingPictureSection extends GamesSection {

  /**
   * {@inheritdoc}
   */
  protected function find(QueryInterface $query): void {
    $query->notExists('field_thumbnail')->sort('status', 'DESC')->sort('changed', 'DESC')->sort('nid');
  }

  /**
   * {@inheritdoc}
   */
  protected function labels(): array {
    return [
      'title' => $this->t('Games without a picture'),
      'empty' => $this->t('All games have a picture.'),
      'filters' => ['art' => 'missing'],
    ];
  }

  /**
   * {@inheritdoc}
   */
  protected function describe(NodeInterface $game): \Stringable {
    return $game->isPublished() ? $this->t('Published') : $this->t('Draft');
  }

}
