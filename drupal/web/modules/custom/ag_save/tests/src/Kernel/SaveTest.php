<?php

declare(strict_types=1);

namespace Drupal\Tests\ag_save\Kernel;

use Drupal\ag_save\SaveResult;
use Drupal\ag_save\SaveStorage;
use Drupal\node\NodeInterface;
use Drupal\Tests\ag_game\Kernel\PortalKernelTestBase;
use Drupal\user\UserInterface;
use PHPUnit\Framework\Attributes\Group;
use PHPUnit\Framework\Attributes\RunTestsInSeparateProcesses;
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
    $this->installSchema('ag_save', ['ag_save']);
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
      "CREATE TRIGGER {$database->getPrefix()}other_device AFTER UPDATE ON ag_save BEGIN
        UPDATE ag_save SET data = 'three', revision = 3 WHERE uid = NEW.uid;
      END",
      [],
      ['allow_delimiter_in_query' => TRUE],
    );
    [$status, $save] = $this->call($this->ann, 'PUT', ['data' => 'two', 'base' => 1]);
    $this->assertSame([200, 'two', 2], [$status, $save['data'], $save['revision']]);
    $this->assertSame('three', $this->call($this->ann, 'GET')[1]['data']);
  }

  public function testLimitsTheSizeOfASave(): void {
    $longest = str_repeat('é', intdiv(SaveStorage::MAX_BYTES, 2));
    $this->assertSame(200, $this->call($this->ann, 'PUT', ['data' => $longest])[0]);
    $this->assertSame([422, 400], [
      $this->call($this->ann, 'PUT', ['data' => "{$longest}x", 'base' => 1])[0],
      $this->call($this->ann, 'PUT', ['data' => 7, 'base' => 1])[0],
    ]);
    $saves = $this->container->get(SaveStorage::class);
    for ($nid = 1001; $nid < 1000 + SaveStorage::MAX_SAVES; $nid++) {
      $saves->write((int) $this->ann->id(), $nid, 'x', 0);
    }
    $this->assertSame(
      SaveResult::QuotaExceeded,
      $saves->write((int) $this->ann->id(), 5000, 'x', 0),
    );
    $this->assertSame(SaveResult::Saved, $saves->write((int) $this->ann->id(), 1001, 'y', 1));
  }

  public function testLimitsAllSavesOfAMember(): void {
    $saves = $this->container->get(SaveStorage::class);
    $ann = (int) $this->ann->id();
    for ($nid = 1001; $nid <= 1000 + intdiv(SaveStorage::MAX_TOTAL_BYTES, SaveStorage::MAX_BYTES); $nid++) {
      $this->assertSame(
        SaveResult::Saved,
        $saves->write($ann, $nid, str_repeat('x', SaveStorage::MAX_BYTES), 0),
      );
    }
    $this->assertSame(SaveResult::QuotaExceeded, $saves->write($ann, 5000, 'x', 0));
    $this->assertSame(422, $this->call($this->ann, 'PUT', ['data' => 'x'])[0]);
    $this->assertSame(SaveResult::Saved, $saves->write((int) $this->bob->id(), 5000, 'x', 0));
    $this->assertSame(SaveResult::Saved, $saves->write($ann, 1001, 'x', 1));
    $this->assertSame(SaveResult::Saved, $saves->write($ann, 5000, 'x', 0));
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
    $data = $this->container->get(SaveStorage::class)->collect($this->ann);
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
  }

  private function call(?UserInterface $member, string $method, ?array $body = NULL): array {
    $this->actAs($member);
    $content = $body === NULL ? NULL : json_encode($body, JSON_THROW_ON_ERROR);
    $server = $body === NULL ? [] : ['CONTENT_TYPE' => 'application/json'];
    $request = Request::create(
      "/ag/api/user-save/{$this->game->id()}",
      $method,
      server: $server,
      content: $content,
    );
    $response = $this->container->get('http_kernel')->handle($request);
    return [
      $response->getStatusCode(),
      json_decode((string) $response->getContent(), TRUE)['save'] ?? NULL,
    ];
  }

}
