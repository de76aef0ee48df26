<?php

declare(strict_types=1);

namespace Drupal\Tests\ag_listing\Kernel;

use Drupal\ag_game\ViewCounter;
use Drupal\ag_listing\Entity\GameList;
use Drupal\ag_listing\Form\GameListForm;
use Drupal\Component\Utility\Html;
use Drupal\Core\Cache\CacheableResponseInterface;
use Drupal\Core\Form\FormState;
use Drupal\Core\Url;
use Drupal\user\Entity\Role;
use Drupal\user\UserInterface;
use PHPUnit\Framework\Attributes\Group;
use PHPUnit\Framework\Attributes\RunTestsInSeparateProcesses;
use Symfony\Component\Validator\ConstraintViolationListInterface;

/**
 * Lists that site builders change and add without code.
 */
#[Group('ag_listing')]
#[RunTestsInSeparateProcesses]
final class GameListConfigTest extends ListKernelTestBase {

  /**
   * Values, path of the error and message by case.
   */
  private const INVALID_LISTS = [
    'unknown order' => [['sort' => 'best'], 'sort', 'not a valid choice'],
    'unknown source' => [['source' => 'votes'], 'source', 'not a valid choice'],
    'unknown field' => [
      ['conditions' => ['field_color' => TRUE]],
      'conditions.field_color',
      "'field_color' is not a supported key",
    ],
    'views without days' => [['source' => 'viewed'], 'days', 'viewed lists need days'],
    'more days than are stored' => [['source' => 'viewed', 'days' => 91], 'days', 'between 1 and 90'],
    'queue without key' => [['source' => 'queue', 'sort' => NULL], 'queue', 'queue lists need queue'],
    'key that no queue can have' => [
      ['source' => 'queue', 'sort' => NULL, 'queue' => 'My queue'],
      'queue',
      '"My queue" is not the key of a queue',
    ],
    'queue with an order' => [['source' => 'queue', 'queue' => 'classic'], 'sort', 'queue lists have no sort'],
    'path of a list in code' => [['id' => 'new-games'], 'id', 'for another list'],
    'path with an underscore' => [['id' => 'my_games'], 'id', 'is not valid'],
  ];

  private const EDITED = '/rest/block/games-sortby-plays';

  public function testChangesTheOrderAndTheSelection(): void {
    $this->game('Played', ['field_hits' => 9]);
    $this->game('Liked', ['field_likes' => 9, 'field_is_mobile' => 1]);
    $this->assertSame(['Played', 'Liked'], $this->listed());

    $this->edit(['sort' => 'likes']);
    $this->assertSame(['Liked', 'Played'], $this->listed());

    $this->edit(['conditions' => ['field_is_mobile' => TRUE]]);
    $this->assertSame([['Liked'], 1], [$this->listed(), $this->read(self::EDITED)['total']]);

    $this->edit(['conditions' => ['field_is_mobile' => FALSE]]);
    $this->assertSame(['Played'], $this->listed());

    $this->edit(['sort' => 'title', 'conditions' => []]);
    $this->assertSame(['Liked', 'Played'], $this->listed());

    $this->edit(['min_age' => 50]);
    $this->assertSame([[], 0], [$this->listed(), $this->read(self::EDITED)['total']]);
  }

  public function testChangesTheDaysOfViewsAndTheTrendingFlag(): void {
    $this->game('Liked', ['field_likes' => 9]);
    $game = $this->game('Viewed last week');
    $this->container->get('database')->insert('ag_game_views')->fields([
      'nid' => $game->id(),
      'day' => $this->container->get(ViewCounter::class)->today() - 6,
      'views' => 5,
    ])->execute();
    $path = '/rest/block/trending-games';
    $this->assertSame(['Liked', 'Viewed last week'], $this->listed($path));

    $this->edit(['days' => 7, 'min_age' => 1], 'trending-games');
    $this->assertSame(['Viewed last week', 'Liked'], $this->listed($path));

    $this->edit(['min_age' => 50], 'trending-games');
    $this->assertSame([], $this->listed($path));
    $flags = array_column($this->read(self::EDITED)['games'], 'flags');
    $this->assertSame([FALSE, FALSE], array_column($flags, 'trending'));
  }

  public function testChangesTheQueue(): void {
    [$a, $b, $phone] = [$this->game('A'), $this->game('B'), $this->game('Phone', ['field_is_mobile' => 1])];
    $this->queue('classic', $a);
    $this->queue('staff-picks', $b, $phone, $a);
    $path = '/rest/block/classic-games';
    $this->assertSame(['A'], $this->listed($path));

    $this->edit(['queue' => 'staff-picks'], 'classic-games');
    $this->assertSame(['B', 'Phone', 'A'], $this->listed($path));
    $this->assertSame(['Phone'], $this->listed("$path?offset=1&items_per_page=1"));

    $this->edit(['conditions' => ['field_is_mobile' => TRUE]], 'classic-games');
    $this->assertSame(['Phone'], $this->listed($path));
  }

  public function testServesAndRemovesAddedLists(): void {
    $this->game('Good', ['field_ratingb' => 80]);
    $this->game('Best', ['field_ratingb' => 90]);
    $path = '/rest/block/best-rated-games';
    $this->assertErrorResponse(404, $path);
    $list = GameList::create(['id' => 'best-rated-games', 'label' => 'Best rated', 'sort' => 'rating']);
    $list->save();
    $this->assertSame(['Best', 'Good'], $this->listed($path));
    $list->delete();
    $this->assertErrorResponse(404, $path);
  }

  public function testInvalidatesResponsesOfAChangedList(): void {
    $response = $this->visit(self::EDITED);
    $this->assertInstanceOf(CacheableResponseInterface::class, $response);
    $tags = $response->getCacheableMetadata()->getCacheTags();
    $this->assertContains('config:ag_listing.list.games-sortby-plays', $tags);
    $checksum = $this->container->get('cache_tags.invalidator.checksum');
    $before = $checksum->getCurrentChecksum($tags);
    $this->edit(['sort' => 'likes']);
    $this->assertFalse($checksum->isValid((int) $before, $tags));
  }

  public function testOnlySiteBuildersChangeLists(): void {
    $editor = $this->editor();
    Role::create(['id' => 'builder', 'label' => 'Builder', 'permissions' => ['administer game lists']])->save();
    $accounts = [
      'anonymous' => [NULL, FALSE],
      'member' => [$this->member('Mia'), FALSE],
      'editor' => [$editor, FALSE],
      'builder' => [$this->member('Bo', ['roles' => ['builder']]), TRUE],
    ];
    foreach ($accounts as $name => [$account, $isAllowed]) {
      $this->actAs($account);
      $this->assertSame($isAllowed, $this->mayEditLists($account), $name);
      $this->assertSame(200, $this->visit(self::EDITED)->getStatusCode(), $name);
    }
  }

  private function mayEditLists(?UserInterface $account): bool {
    $allowed = [];
    foreach (['collection', 'add_form', 'edit_form', 'delete_form'] as $operation) {
      $parameters = in_array($operation, ['edit_form', 'delete_form'], TRUE)
        ? ['ag_list' => 'trending-games']
        : [];
      $allowed[] = Url::fromRoute("entity.ag_list.$operation", $parameters)->access($account);
    }
    $this->assertCount(1, array_unique($allowed));
    return $allowed[0];
  }

  public function testNamesWhatIsWrong(): void {
    foreach (self::INVALID_LISTS as $case => [$values, $path, $message]) {
      $list = GameList::create($values + ['id' => 'a-list', 'label' => 'A list']);
      $violations = $this->validate($list);
      $this->assertCount(1, $violations, "$case: $violations");
      $this->assertSame($path, $violations->get(0)->getPropertyPath(), $case);
      $this->assertStringContainsString(
        $message,
        Html::decodeEntities(strip_tags((string) $violations->get(0)->getMessage())),
      );
    }
  }

  public function testFormSavesWhatTheSourceNeeds(): void {
    $this->queue('classic');
    $this->submit(['source' => 'queue', 'queue' => 'classic', 'min_age' => '2', 'conditions' => ['field_is_mobile' => '0']]);
    $saved = GameList::load('games-sortby-plays')->toArray();
    $this->assertSame(
      ['queue', NULL, NULL, 'classic', ['field_is_mobile' => FALSE], 2],
      [$saved['source'], $saved['sort'], $saved['days'], $saved['queue'], $saved['conditions'], $saved['min_age']],
    );
    $this->submit(['source' => 'viewed', 'days' => '14', 'sort' => 'votes']);
    $saved = GameList::load('games-sortby-plays')->toArray();
    $this->assertSame(
      ['viewed', 'votes', 14, NULL],
      [$saved['source'], $saved['sort'], $saved['days'], $saved['queue']],
    );
  }

  public function testFormRefusesMissingAndUnknownQueues(): void {
    $errors = $this->submit(['source' => 'queue', 'queue' => 'no-such-queue']);
    $this->assertStringContainsString('no-such-queue', strip_tags((string) $errors['queue']));
    $this->assertSame(['queue'], array_keys($this->submit(['source' => 'queue', 'queue' => ''])));
    $this->assertSame('sorted', GameList::load('games-sortby-plays')->getSource());
  }

  /**
   * @return array
   *   Errors by element.
   */
  private function submit(array $values): array {
    $form = $this->container->get('entity_type.manager')->getFormObject('ag_list', 'edit');
    $this->assertInstanceOf(GameListForm::class, $form);
    $form->setEntity(GameList::load('games-sortby-plays'));
    $state = (new FormState())->setValues($values + ['label' => 'Most played games', 'op' => 'Save']);
    $this->container->get('form_builder')->submitForm($form, $state);
    return $state->getErrors();
  }

  private function edit(array $values, string $id = 'games-sortby-plays'): void {
    $list = GameList::load($id);
    foreach ($values as $name => $value) {
      $list->set($name, $value);
    }
    $this->assertCount(0, $this->validate($list));
    $list->save();
  }

  private function validate(GameList $list): ConstraintViolationListInterface {
    return $this->container->get('config.typed')
      ->createFromNameAndData($list->getConfigDependencyName(), $list->toArray())
      ->validate();
  }

  private function listed(string $path = self::EDITED): array {
    return $this->titles($this->read($path)['games']);
  }

}
