<?php

declare(strict_types=1);

namespace Drupal\Tests\ag_save\Kernel;

use Drupal\ag_save\Controller\SaveController;
use Drupal\ag_save\SaveContent;
use Drupal\ag_save\SaveList;
use Drupal\ag_save\SaveResult;
use Drupal\ag_save\SaveStorage;
use Drupal\Core\Site\Settings;
use Drupal\node\NodeInterface;
use Drupal\Tests\ag_game\Kernel\PortalKernelTestBase;
use Drupal\user\UserInterface;
use PHPUnit\Framework\Attributes\Group;
use PHPUnit\Framework\Attributes\RunTestsInSeparateProcesses;
use PHPUnit\Framework\Attributes\TestWith;
use Symfony\Component\HttpFoundation\Request;

/**
 * Saves of games.
 */
#[Group('ag_save')]
#[RunTestsInSeparateProcesses]
final class SaveTest extends PortalKernelTestBase {

  protected static $modules = ['ag_save'];

  private UserInterface $ann;
  private UserInterface $bob;
  private NodeInterface $game;

  protected function setUp(): void {
    parent::setUp();
    $this->installSchema('ag_save', ['ag_save', 'ag_save_version']);
    $this->installSchema('user', ['users_data']);
    $this->game = $this->game('Solitaire');
    $this->member('Root');
    $this->ann = $this->member('Ann');
    $this->bob = $this->member('Bob');
  }

  public function testShowsSavesOnlyToTheirMember(): void {
    $this->assertSame([200, NULL], $this->call($this->ann, 'GET'));
    [$status, $save] = $this->call($this->ann, 'PUT', ['data' => 'level 3 ✨']);
    $this->assertSame([200, 'level 3 ✨', 1], [$status, $save['data'], $save['revision']]);
    $this->assertSame([200, $save], $this->call($this->ann, 'GET'));
    $this->assertSame([200, NULL], $this->call($this->bob, 'GET'));
    $this->assertSame([200, NULL], $this->call($this->ann, 'DELETE'));
    $this->assertSame([200, NULL], $this->call($this->ann, 'GET'));
    $this->assertSame(403, $this->call(NULL, 'GET')[0]);
  }

  public function testReportsConflictingSaves(): void {
    $this->call($this->ann, 'PUT', ['data' => 'one', 'base' => 0]);
    $this->assertSame(200, $this->call($this->ann, 'PUT', ['data' => 'two', 'base' => 1])[0]);
    foreach ([0, 1, 3] as $base) {
      [$status, $save] = $this->call($this->ann, 'PUT', ['data' => 'other', 'base' => $base]);
      $this->assertSame([409, 'two', 2], [$status, $save['data'], $save['revision']]);
    }
  }

  public function testReturnsTheSaveOfTheRequestDespiteALaterSave(): void {
    $this->call($this->ann, 'PUT', ['data' => 'one', 'base' => 0]);
    $database = $this->container->get('database');
    if ($database->driver() !== 'sqlite') {
      $this->markTestSkipped('The trigger is written for SQLite.');
    }
    $database->query(
      "CREATE TRIGGER {$database->getPrefix()}other_device AFTER INSERT ON ag_save_version BEGIN
        UPDATE ag_save_version SET data = 'three' WHERE uid = NEW.uid;
      END",
      [],
      ['allow_delimiter_in_query' => TRUE],
    );
    [$status, $save] = $this->call($this->ann, 'PUT', ['data' => 'two', 'base' => 1]);
    $this->assertSame([200, 'two', 2], [$status, $save['data'], $save['revision']]);
    $this->assertSame('three', $this->call($this->ann, 'GET')[1]['data']);
  }

  public function testStoresThreeMebibytesOfAnyPackedText(): void {
    // Random bytes in hexadecimal compress to half; all byte values must survive storage.
    $text = bin2hex(random_bytes(max(1, intdiv(SaveContent::MAX_BYTES, 2))));
    $data = self::pack($text);
    $this->assertSame(200, $this->call($this->ann, 'PUT', ['data' => $data])[0]);
    $this->assertSame([200, $data], [$this->call($this->ann, 'GET')[0], $this->call($this->ann, 'GET')[1]['data']]);
    $stored = (int) $this->container->get('database')->query('SELECT [bytes] FROM {ag_save_version}')->fetchField();
    $this->assertLessThan(strlen($data) * 0.76, $stored, 'Gzip is stored without base64.');
    $this->assertSame(422, $this->call($this->ann, 'PUT', ['data' => self::pack("{$text}x"), 'base' => 1])[0]);
    $this->assertSame(422, $this->call($this->ann, 'PUT', ['data' => "{$text}x", 'base' => 1])[0]);
    $this->assertSame(400, $this->call($this->ann, 'PUT', ['data' => 7, 'base' => 1])[0]);
    $this->assertSame(413, $this->call($this->ann, 'PUT', ['data' => str_repeat('x', SaveController::MAX_BODY_BYTES)])[0]);
  }

  public function testUnpacksNoMoreThanTheLimit(): void {
    $bomb = self::pack(str_repeat('0', 60 * 1024 ** 2));
    memory_reset_peak_usage();
    $before = memory_get_usage();
    $this->assertSame(422, $this->call($this->ann, 'PUT', ['data' => $bomb])[0]);
    $this->assertLessThan(8 * 1024 ** 2, memory_get_peak_usage() - $before);
  }

  #[TestWith(['gz:'])]
  #[TestWith(['gz:%%%%'])]
  #[TestWith(['gz:H4sIAAAAAAAA'])]
  public function testRejectsDamagedContent(string $data): void {
    $this->assertSame(422, $this->call($this->ann, 'PUT', ['data' => $data])[0]);
  }

  public function testRejectsContentWithATail(): void {
    $data = 'gz:' . base64_encode((string) gzencode('x') . 'tail');
    $this->assertSame(422, $this->call($this->ann, 'PUT', ['data' => $data])[0]);
  }

  public function testLimitsAllSavesOfAMember(): void {
    new Settings(['ag_save' => ['quota_mib' => 1]] + Settings::getAll());
    $half = str_repeat('x', 512 * 1024);
    [$first, $second] = [$this->game, $this->game('Second')];
    foreach ([$first, $second] as $this->game) {
      $this->assertSame(200, $this->call($this->ann, 'PUT', ['data' => $half])[0]);
    }
    $this->game = $this->game('Third');
    [$status, $content] = $this->send($this->ann, 'PUT', '', ['data' => 'x']);
    $this->assertSame([422, 'quota'], [$status, $content['errors'][0]['code']]);
    $this->assertSame(200, $this->call($this->bob, 'PUT', ['data' => 'x'])[0]);
    $this->game = $first;
    $this->assertSame(200, $this->call($this->ann, 'PUT', ['data' => 'less', 'base' => 1])[0]);
  }

  public function testGivesUpOldVersionsBeforeTheLatestOfAnotherGame(): void {
    new Settings(['ag_save' => ['quota_mib' => 1]] + Settings::getAll());
    $third = str_repeat('x', 340 * 1024);
    foreach ([0, 1, 2] as $base) {
      $this->call($this->ann, 'PUT', ['data' => $third, 'base' => $base]);
    }
    $first = $this->game;
    $this->game = $this->game('Second');
    $this->assertSame(200, $this->call($this->ann, 'PUT', ['data' => $third])[0]);
    $this->assertSame([3, 2], $this->revisions($first));
    $this->assertSame([1], $this->revisions($this->game));
  }

  public function testLimitsTheNumberOfSaves(): void {
    $saves = $this->container->get(SaveStorage::class);
    [$ann, $x] = [(int) $this->ann->id(), SaveContent::fromText('x')];
    for ($nid = 1001; $nid <= 1000 + SaveStorage::MAX_SAVES; $nid++) {
      $saves->write($ann, $nid, $x, 0);
    }
    $this->assertSame(SaveResult::QuotaExceeded, $saves->write($ann, 5000, $x, 0));
    $this->assertSame(SaveResult::Saved, $saves->write($ann, 1001, $x, 1));
  }

  public function testRestoresOneOfTheLastFiveVersions(): void {
    foreach (range(1, 7) as $level) {
      $this->call($this->ann, 'PUT', ['data' => "level $level", 'base' => $level - 1]);
    }
    $this->assertSame([7, 6, 5, 4, 3], $this->revisions($this->game));
    [$status, $restored] = $this->send($this->ann, 'POST', '/restore', ['revision' => 3]);
    $this->assertSame([200, [8, 7, 6, 5, 4]], [$status, array_column($restored['versions'], 'revision')]);
    $this->assertSame('level 3', $this->call($this->ann, 'GET')[1]['data']);
    // A device that still plays revision 7 must not overwrite it.
    $this->assertSame(409, $this->call($this->ann, 'PUT', ['data' => 'level 7b', 'base' => 7])[0]);
    $this->assertSame(404, $this->send($this->ann, 'POST', '/restore', ['revision' => 3])[0]);
    $this->assertSame(404, $this->send($this->bob, 'POST', '/restore', ['revision' => 7])[0]);
    $this->assertSame(403, $this->send(NULL, 'POST', '/restore', ['revision' => 7])[0]);
    $this->assertSame([200, [8, 7, 6, 5, 4]], [
      $this->send($this->ann, 'POST', '/restore', ['revision' => 8])[0],
      $this->revisions($this->game),
    ]);
  }

  public function testCountsTheAutosavesOfASessionAsOneVersion(): void {
    $this->call($this->ann, 'PUT', ['data' => 'yesterday']);
    $this->call($this->ann, 'PUT', ['data' => 'today', 'base' => 1]);
    foreach (range(2, 9) as $base) {
      $this->call($this->ann, 'PUT', ['data' => "today $base", 'base' => $base, 'amend' => TRUE]);
    }
    $this->assertSame([10, 1], $this->revisions($this->game));
    $this->assertSame('today 9', $this->call($this->ann, 'GET')[1]['data']);
    $this->assertSame(409, $this->call($this->ann, 'PUT', ['data' => 'x', 'base' => 3, 'amend' => TRUE])[0]);
  }

  public function testListsTheSavesOfTheirMember(): void {
    $this->call($this->ann, 'PUT', ['data' => 'level 3']);
    $this->call($this->bob, 'PUT', ['data' => 'his']);
    $this->actAs($this->ann);
    $list = $this->read('/ag/api/user-saves');
    $updated = $list['saves'][0]['versions'][0]['updated'];
    $this->assertSame([
      'saves' => [
        [
          'game' => [
            'nid' => (int) $this->game->id(),
            'title' => 'Solitaire',
            'path' => '/arcade/solitaire',
          ],
          'versions' => [
            ['revision' => 1, 'updated' => $updated, 'bytes' => 7, 'device' => 'Firefox on Linux'],
          ],
        ],
      ],
      'bytes' => 7,
      'quota' => 40 * 1024 ** 2,
    ], $list);
    $this->game->setUnpublished()->save();
    $this->assertNull($this->read('/ag/api/user-saves')['saves'][0]['game']['path']);
    $this->actAs(NULL);
    $this->assertSame(403, $this->visit('/ag/api/user-saves')->getStatusCode());
  }

  public function testTellsEditorsHowManyMembersLoseProgress(): void {
    $this->call($this->ann, 'PUT', ['data' => 'hers']);
    $this->call($this->bob, 'PUT', ['data' => 'his']);
    $this->actAs($this->editor());
    $warning = '2 members lose their progress in this game.';
    $this->assertStringContainsString($warning, $this->deleteForm($this->game));
    $this->assertStringNotContainsString('progress', $this->deleteForm($this->game('Unplayed')));
  }

  public function testAcceptsSavesOnlyForPublishedGames(): void {
    $this->game = $this->game('Draft', ['status' => 0]);
    $this->assertSame([404, NULL], $this->call($this->ann, 'PUT', ['data' => 'x']));
    $this->assertSame([404, NULL], $this->call($this->ann, 'GET'));
  }

  public function testDeletesSavesWithTheirMemberOrGame(): void {
    $saves = $this->container->get(SaveStorage::class);
    $this->call($this->ann, 'PUT', ['data' => 'mine']);
    $this->call($this->bob, 'PUT', ['data' => 'his']);
    $data = iterator_to_array($this->container->get(SaveStorage::class)->collect($this->ann));
    $this->assertSame(
      [['mine', 'Solitaire']],
      array_map(static fn(array $save): array => [$save['data'], $save['game']['title']], $data),
    );
    $this->ann->delete();
    $nid = (int) $this->game->id();
    $this->assertNull($saves->find((int) $this->ann->id(), $nid));
    $this->assertNotNull($saves->find((int) $this->bob->id(), $nid));
    $this->game->delete();
    $this->assertNull($saves->find((int) $this->bob->id(), $nid));
    foreach (['ag_save', 'ag_save_version'] as $table) {
      $this->assertSame('0', (string) $this->container->get('database')->select($table)->countQuery()->execute()->fetchField());
    }
  }

  /**
   * @return array{int, mixed}
   *   Status and save.
   */
  private function call(?UserInterface $member, string $method, ?array $body = NULL): array {
    [$status, $content] = $this->send($member, $method, '', $body);
    return [$status, $content['save'] ?? NULL];
  }

  private function send(?UserInterface $member, string $method, string $path, ?array $body = NULL): array {
    $this->actAs($member);
    $content = $body === NULL ? NULL : json_encode($body, JSON_THROW_ON_ERROR);
    $request = Request::create(
      "/ag/api/user-save/{$this->game->id()}$path",
      $method,
      server: ['HTTP_USER_AGENT' => 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0']
        + ($body === NULL ? [] : ['CONTENT_TYPE' => 'application/json']),
      content: $content,
    );
    $response = $this->container->get('http_kernel')->handle($request);
    return [$response->getStatusCode(), json_decode((string) $response->getContent(), TRUE)];
  }

  /**
   * @return int[]
   *   The revisions of Ann's versions.
   */
  private function revisions(NodeInterface $game): array {
    $versions = $this->container->get(SaveList::class)->versions((int) $this->ann->id(), (int) $game->id());
    return array_column($versions, 'revision');
  }

  private function deleteForm(NodeInterface $game): string {
    $form = $this->container->get('entity.form_builder')->getForm($game, 'delete');
    return (string) $this->container->get('renderer')->renderInIsolation($form);
  }

  private static function pack(string $text): string {
    return 'gz:' . base64_encode((string) gzencode($text));
  }

}
