<?php

declare(strict_types=1);

namespace Drupal\Tests\ag_frontend\Kernel;

use Drupal\Core\Database\Database;
use Drupal\Tests\ag_game\Kernel\PortalKernelTestBase;
use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\Group;
use PHPUnit\Framework\Attributes\RunTestsInSeparateProcesses;
use Symfony\Component\HttpFoundation\Request;

/**
 * Limits of JSON:API queries.
 */
#[Group('ag_frontend')]
#[RunTestsInSeparateProcesses]
final class RequestGuardTest extends PortalKernelTestBase {

  protected static $modules = ['ag_frontend'];

  #[DataProvider('queriesOverTheLimits')]
  public function testRejectsQueriesOverTheLimits(string $query, string $detail): void {
    [$status, $body] = $this->query($query);
    $this->assertSame([400, $detail], [$status, $body['errors'][0]['detail'] ?? NULL]);
  }

  public static function queriesOverTheLimits(): iterable {
    $condition = static fn (int $at): string => "filter[$at][path]=title&filter[$at][value]=1";
    yield ['a_B=' . str_repeat('x', 8000), 'The query is longer than 8000 characters.'];
    yield [
      'filter' . str_repeat('[a]', 500) . '=1',
      'A query parameter is nested deeper than 8 levels.',
    ];
    yield [
      'filter' . str_repeat('%5Ba%5D', 50) . '=1',
      'A query parameter is nested deeper than 8 levels.',
    ];
    yield [
      implode('&', array_map(static fn (int $at): string => "a_$at=", range(0, 250))),
      'The query has more than 250 parameters.',
    ];
    yield [
      'sort=' . implode(',', array_fill(0, 11, 'title')),
      'The sort parameter has more than 10 fields.',
    ];
    yield [
      implode('&', array_map($condition, range(0, 50))),
      'The filter parameter has more than 50 conditions and groups.',
    ];
    yield [
      'filter[' . str_repeat('uid.', 21) . 'name]=1',
      'The filter and sort parameters follow more than 20 references.',
    ];
    yield [
      'include=' . implode(',', array_fill(0, 26, 'uid')),
      'The include parameter has more than 25 paths.',
    ];
    yield [
      'include=' . implode('.', array_fill(0, 7, 'uid')),
      'A path of the include parameter follows more than 6 references.',
    ];
    yield ['page[offset]=1e30', 'The page offset is larger than 10000000.'];
  }

  public function testAcceptsQueriesWithinTheLimits(): void {
    foreach (['sort=' . implode(',', array_fill(0, 10, 'title')), 'filter[a][condition][path]=nid&filter[a][condition][operator]=IN&filter[a][condition][value][]=1'] as $query) {
      $this->assertSame(200, $this->query($query)[0], $query);
    }
  }

  public function testRejectsHostsWithInvalidPorts(): void {
    $request = Request::create('/jsonapi/node/game', server: ['HTTP_HOST' => 'localhost:99999']);
    $response = $this->container->get('http_kernel')->handle($request);
    $this->assertSame(
      [400, 'The provided host name is not valid for this server.'],
      [$response->getStatusCode(), $response->getContent()],
    );
  }

  public function testRejectsPathsWithTooManySegments(): void {
    Database::startLog('parts');
    $response = $this->visit('/jsonapi' . str_repeat('/x', 500));
    $this->assertSame(404, $response->getStatusCode());
    $this->assertSame(
      ['message' => 'A path has at most 30 parts.'],
      json_decode((string) $response->getContent(), TRUE),
    );
    $this->assertLessThan(20, count(Database::getLog('parts')));
  }

  /**
   * @return array{int, array}
   *   The status code and the document.
   */
  private function query(string $query, string $collection = 'node/game'): array {
    $response = $this->visit("/jsonapi/$collection?$query");
    return [$response->getStatusCode(), json_decode((string) $response->getContent(), TRUE)];
  }

}
