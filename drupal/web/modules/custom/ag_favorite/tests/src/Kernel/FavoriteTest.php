<?php

declare(strict_types=1);

namespace Drupal\Tests\ag_favorite\Kernel;

use Drupal\ag_favorite\Favorites;
use Drupal\Tests\ag_game\Kernel\PortalKernelTestBase;
use Drupal\user\Entity\Role;
use Drupal\user\UserInterface;
use PHPUnit\Framework\Attributes\Group;
use PHPUnit\Framework\Attributes\RunTestsInSeparateProcesses;

/**
 * Favorites and recent games.
 */
#[Group('ag_favorite')]
#[RunTestsInSeparateProcesses]
final class FavoriteTest extends PortalKernelTestBase {

  protected static $modules = ['ag_listing', 'ag_favorite'];

  private UserInterface $ann;

  protected function setUp(): void {
    parent::setUp();
    $this->installSchema('ag_favorite', ['ag_favorite', 'ag_recent']);
    $this->installSchema('user', ['users_data']);
    $this->member('Root');
    $this->ann = $this->member('Ann');
    $this->actAs($this->ann);
  }

  public function testIsIdempotent(): void {
    [$first, $second] = [$this->game('One'), $this->game('Two')];
    foreach ([$first, $second, $first] as $game) {
      $response = $this->post('/ag/api/add-user-favorite', ['game_id' => $game->id()]);
      $this->assertSame([200, ['game_id' => (int) $game->id(), 'favorite' => TRUE]], $response);
    }
    $this->assertSame([['Two', 'One'], 2], $this->fetchFavorites());
    $this->assertSame([['One'], 2], $this->fetchFavorites('?items_per_page=1&offset=1'));
    for ($i = 0; $i < 2; $i++) {
      $response = $this->post('/ag/api/delete-user-favorite', ['game_id' => (int) $second->id()]);
      $this->assertSame([200, ['game_id' => (int) $second->id(), 'favorite' => FALSE]], $response);
    }
    $this->assertSame([['One'], 1], $this->fetchFavorites());
    $first->setUnpublished()->save();
    $this->assertSame([[], 0], $this->fetchFavorites());
    $this->assertSame(
      404,
      $this->post('/ag/api/add-user-favorite', ['game_id' => $first->id()])[0],
    );
    $this->assertSame(404, $this->post('/ag/api/add-user-favorite', ['game_id' => 99999])[0]);
    $this->assertSame(400, $this->post('/ag/api/add-user-favorite', [])[0]);
    $this->assertErrorResponse(400, $this->path('?items_per_page=51'));
  }

  public function testShowsFavoritesOnlyToTheOwnerAndAdministrators(): void {
    $this->actAs($this->member('Bob'));
    $this->assertErrorResponse(403, $this->path(), 'Members can access only their own favorites.');
    Role::create([
      'id' => 'manager',
      'label' => 'Manager',
      'permissions' => ['access content', 'administer users'],
    ])->save();
    $this->actAs($this->member('Manager', ['roles' => ['manager']]));
    $this->assertSame([[], 0], $this->fetchFavorites());
    $this->actAs(NULL);
    $this->assertErrorResponse(403, $this->path());
    foreach (['add', 'delete'] as $call) {
      $response = $this->post("/ag/api/$call-user-favorite", ['game_id' => 1]);
      $this->assertSame(
        [403, ['message' => 'This route can only be accessed by authenticated users.']],
        $response,
      );
    }
  }

  public function testDeletesFavoritesWithTheirMemberOrGame(): void {
    [$first, $second] = [$this->game('One'), $this->game('Two')];
    $favorites = $this->container->get(Favorites::class);
    foreach ([$first, $second] as $game) {
      $favorites->add((int) $this->ann->id(), (int) $game->id());
    }
    $first->delete();
    $rows = fn(): string => (string) $this->container->get('database')->select('ag_favorite')->countQuery()->execute()->fetchField();
    $this->assertSame('1', $rows());
    $this->ann->delete();
    $this->assertSame('0', $rows());
  }

  public function testListsTheLatestTwelveGamesOnce(): void {
    $nids = array_map(fn(int $i): int => (int) $this->game("Game $i")->id(), range(1, 14));
    $draft = (int) $this->game('Draft', ['status' => 0])->id();
    $add = fn(mixed $ids): array => $this->post(
      '/ag/api/add-user-recent-games',
      ['game_ids' => $ids],
    );
    $add([$nids[1], $nids[0]]);
    [$status, $response] = $add([(string) $nids[2], $draft, 99999, $nids[1]]);
    $this->assertSame(
      [200, ['Game 3', 'Game 2', 'Game 1']],
      [$status, array_column($response['games'], 'title')],
    );
    $add(array_slice($nids, 2));
    $this->assertSame(
      array_slice($nids, 2),
      array_column($this->read('/ag/api/user-recent-games')['games'], 'nid'),
    );
    foreach ([$nids, 'x', ['x'], [NULL], ['a' => 1]] as $wrong) {
      $this->assertSame(400, $add($wrong)[0]);
    }
    $this->actAs($this->member('Bob'));
    $this->assertSame([], $this->read('/ag/api/user-recent-games')['games']);
    $this->actAs(NULL);
    $this->assertErrorResponse(403, '/ag/api/user-recent-games');
    $this->assertSame(403, $add([])[0]);
    $this->ann->delete();
    $this->assertSame(
      '0',
      (string) $this->container->get('database')->select('ag_recent')->countQuery()->execute()->fetchField(),
    );
  }

  private function path(string $query = ''): string {
    return "/ag/api/user-favorite-games/{$this->ann->id()}$query";
  }

  private function fetchFavorites(string $query = ''): array {
    ['games' => $games, 'total' => $total] = $this->read($this->path($query));
    return [array_column($games, 'title'), $total];
  }

}
