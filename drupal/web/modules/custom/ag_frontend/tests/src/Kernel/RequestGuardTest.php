<?php

declare(strict_types=1);

namespace Drupal\Tests\ag_frontend\Kernel;

use Drupal\ag_frontend\EventSubscriber\QueryErrorSubscriber;
use Drupal\Core\Database\Database;
use Drupal\Core\Database\DatabaseExceptionWrapper;
use Drupal\Core\Logger\LoggerChannelFactoryInterface;
use Drupal\Core\Logger\LoggerChannelInterface;
use Drupal\Tests\ag_game\Kernel\PortalKernelTestBase;
use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\Group;
use PHPUnit\Framework\Attributes\RunTestsInSeparateProcesses;
use Symfony\Component\HttpFoundation\Request;
use Symfony\Component\HttpKernel\Event\ExceptionEvent;
use Symfony\Component\HttpKernel\Exception\BadRequestHttpException;
use Symfony\Component\HttpKernel\Exception\NotFoundHttpException;
use Symfony\Component\HttpKernel\HttpKernelInterface;

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

  #[DataProvider('invalidQueries')]
  public function testRejectsQueriesThatCauseCoreErrors(string $query): void {
    [$status, $body] = $this->query($query);
    $this->assertSame(
      [400, 'These parameters are not a valid query.'],
      [$status, $body['errors'][0]['detail'] ?? NULL],
    );
  }

  public static function invalidQueries(): iterable {
    yield ['page[limit]='];
    yield ['filter[@root]=1'];
    yield ['filter[g][group][conjunction]=XOR'];
    yield ['filter[title][value][]=x'];
    yield [
      'filter[a][condition][path]=title&filter[a][condition][operator]=BETWEEN&filter[a][condition][value][]=1',
    ];
    yield [
      'filter[a][condition][path]=nid&filter[a][condition][operator]=BETWEEN&filter[a][condition][value][]=1&filter[a][condition][value][]=2&filter[a][condition][value][]=3',
    ];
  }

  public function testRejectsRevisionsOfEntitiesWithoutRevisions(): void {
    [$status, $body] = $this->query('resourceVersion=rel:latest-version', 'user_role/user_role');
    $this->assertSame(
      [400, 'Resource versioning is not yet supported for this resource type.'],
      [$status, $body['errors'][0]['detail'] ?? NULL],
    );
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
   * MariaDB compares UUIDs as ASCII and throws for other characters.
   */
  public function testRespondsWith404ToInvalidUuids(): void {
    $thrown = new DatabaseExceptionWrapper(
      'SQLSTATE[HY000]: General error: 1267 Illegal mix of collations',
    );
    $event = new ExceptionEvent(
      $this->container->get('http_kernel'),
      Request::create('/jsonapi/node/game/%C3%BC?x=1'),
      HttpKernelInterface::MAIN_REQUEST,
      $thrown,
    );
    $this->container->get(QueryErrorSubscriber::class)->onException($event);
    $this->assertInstanceOf(NotFoundHttpException::class, $event->getThrowable());
    // The subrequest for the 404 page looks up the UUID again.
    $request = Request::create('/jsonapi/node/game/%C3%BC');
    $request->attributes->add(
      $this->container->get('router.no_access_checks')->match('/system/404'),
    );
    $event = new ExceptionEvent(
      $this->container->get('http_kernel'),
      $request,
      HttpKernelInterface::SUB_REQUEST,
      $thrown,
    );
    $this->container->get(QueryErrorSubscriber::class)->onException($event);
    $this->assertSame(404, $event->getResponse()?->getStatusCode());
  }

  /**
   * PostgreSQL throws for numbers outside of the column's range.
   */
  public function testRespondsWith404ToIdsOutOfRange(): void {
    $request = Request::create('/ag/api/node-views/3000000000');
    $request->attributes->add(
      $this->container->get('router.no_access_checks')->match('/system/404'),
    );
    $thrown = new DatabaseExceptionWrapper(
      'SQLSTATE[22003]: Numeric value out of range: 7 ERROR: value "3000000000" is out of range for type integer',
    );
    $event = new ExceptionEvent(
      $this->container->get('http_kernel'),
      $request,
      HttpKernelInterface::MAIN_REQUEST,
      $thrown,
    );
    $this->container->get(QueryErrorSubscriber::class)->onException($event);
    $this->assertInstanceOf(NotFoundHttpException::class, $event->getThrowable());
  }

  public function testRejectsInvalidPagesAndComputedFields(): void {
    $queries = [
      'page[limit]=-5',
      'page[offset]=-1',
      'page[offset]=abc',
      'sort=path.alias',
      'filter[body.processed]=x',
    ];
    foreach ($queries as $query) {
      $this->assertSame(400, $this->query($query)[0], $query);
    }
  }

  public function testRejectsAndLogsOnlyErrorsOfTheQuery(): void {
    $errors = [
      'SQLSTATE[22P02]: Invalid text representation: 7 ERROR' => TRUE,
      "SQLSTATE[42S22]: Column not found: 1054 Unknown column 'x'" => TRUE,
      'SQLSTATE[42703]: Undefined column: 7 ERROR' => TRUE,
      'SQLSTATE[42883]: Undefined function: 7 ERROR: min(bytea)' => TRUE,
      'SQLSTATE[42S02]: Base table or view not found: 1146' => FALSE,
      'SQLSTATE[42P01]: Undefined table: 7 ERROR' => FALSE,
      'SQLSTATE[42000]: Syntax error or access violation: 1064' => FALSE,
      'SQLSTATE[HY000] [2002] Connection refused' => FALSE,
    ];
    foreach ($errors as $message => $isRejected) {
      $logger = $this->createMock(LoggerChannelInterface::class);
      $logger->expects($this->exactly((int) $isRejected))
        ->method('notice')
        ->with($this->anything(), ['@message' => $message]);
      $loggers = $this->createStub(LoggerChannelFactoryInterface::class);
      $loggers->method('get')->willReturn($logger);
      $request = Request::create('/jsonapi/node/game?sort=title');
      $request->attributes->set('_is_jsonapi', TRUE);
      $event = new ExceptionEvent(
        $this->container->get('http_kernel'),
        $request,
        HttpKernelInterface::MAIN_REQUEST,
        new DatabaseExceptionWrapper($message),
      );
      (new QueryErrorSubscriber($loggers))->onException($event);
      $this->assertSame(
        $isRejected,
        $event->getThrowable() instanceof BadRequestHttpException,
        $message,
      );
    }
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
