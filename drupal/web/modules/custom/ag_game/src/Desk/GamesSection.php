<?php

declare(strict_types=1);

namespace Drupal\ag_game\Desk;

use Drupal\ag_game\GameVersions;
use Drupal\ag_game\ReleaseState;
use Drupal\Core\Datetime\DateFormatterInterface;
use Drupal\Core\Entity\EntityTypeManagerInterface;
use Drupal\Core\Entity\Query\QueryInterface;
use Drupal\Core\Session\AccountInterface;
use Drupal\Core\StringTranslation\StringTranslationTrait;
use Drupal\Core\Url;
use Drupal\node\NodeInterface;

/**
 * Lists games on the dashboard.
 */
final class GamesSection implements DeskSectionInterface {

  use StringTranslationTrait;

  public function __construct(
    private readonly EntityTypeManagerInterface $entityTypeManager,
    private readonly GameVersions $versions,
    private readonly ReleaseState $states,
    private readonly DateFormatterInterface $dates,
  ) {}

  public function cards(AccountInterface $account): array {
    if (!$account->hasPermission('edit any game content')) {
      return [];
    }
    return [
      $this->card(
        $this->t('Scheduled'),
        $this->t('No games are scheduled. Choose “Next Thursday” in a draft’s form.'),
        ['state' => 'scheduled'],
        $this->query()->condition('status', 0)->exists('field_publish_on')->sort('field_publish_on'),
        fn(NodeInterface $game): string => $this->states->day(
          (int) $game->get('field_publish_on')->value,
        ),
      ),
      $this->card(
        $this->t('Unpublished changes'),
        $this->t('No published game has a draft.'),
        ['state' => 'changed'],
        $this->query()->condition('status', 1)->addTag(GameVersions::QUERY_TAG),
        $this->describeDraft(...),
      ),
      $this->card(
        $this->t('Drafts'),
        $this->t('All games are published or scheduled.'),
        ['state' => 'draft'],
        $this->query()->condition('status', 0)->notExists('field_publish_on')->sort('changed', 'DESC'),
        fn(NodeInterface $game): \Stringable => $this->t('changed @time', [
          '@time' => $this->dates->format((int) $game->getChangedTime(), 'custom', 'M j, Y'),
        ]),
      ),
      $this->card(
        $this->t('Games without a picture'),
        $this->t('All games have a picture.'),
        ['art' => 'missing'],
        $this->query()->notExists('field_thumbnail')->sort('status', 'DESC')->sort('changed', 'DESC'),
        $this->describeState(...),
      ),
      $this->card(
        $this->t('Games without a rating'),
        $this->t('All games have a content rating.'),
        ['rating' => 'missing'],
        $this->query()->notExists('field_maturity_rating')->sort('status', 'DESC')->sort('changed', 'DESC'),
        $this->describeState(...),
      ),
    ];
  }

  private function query(): QueryInterface {
    return $this->entityTypeManager->getStorage('node')
      ->getQuery()
      ->accessCheck(TRUE)
      ->condition('type', 'game');
  }

  private function card(
    \Stringable $title,
    \Stringable $empty,
    array $filters,
    QueryInterface $query,
    callable $describe,
  ): DeskCard {
    $total = (int) (clone $query)->count()->execute();
    $games = $this->entityTypeManager->getStorage('node')
      ->loadMultiple($query->sort('nid')->range(0, DeskCard::ITEMS)->execute());
    return new DeskCard(
      $title,
      $total,
      array_map(fn(NodeInterface $game): DeskItem => new DeskItem(
        (string) $game->label(),
        $game->toUrl('edit-form'),
        $describe($game),
        $game->get('field_thumbnail')->entity?->getFileUri(),
      ), array_values($games)),
      $empty,
      Url::fromUserInput('/admin/content/games', ['query' => $filters]),
      ['node_list:game'],
    );
  }

  private function describeState(NodeInterface $game): \Stringable {
    return $game->isPublished() ? $this->t('Published') : $this->t('Draft');
  }

  private function describeDraft(NodeInterface $game): \Stringable|string {
    $draft = $this->versions->draft($game);
    $release = $draft?->get('field_publish_on')->value;
    return match (TRUE) {
      $draft === NULL => '',
      $release !== NULL => $this->t(
        'scheduled for @day',
        ['@day' => $this->states->day((int) $release)],
      ),
      default => $this->t(
        'changed @day',
        ['@day' => $this->states->day((int) $draft->getRevisionCreationTime())],
      ),
    };
  }

}
